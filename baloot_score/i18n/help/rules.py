"""The help about the rules: how a hand is scored, and what the rule sets differ in."""

from __future__ import annotations

from baloot_score.i18n.game_words import contract_word, level_word, preset_word, project_word
from baloot_score.i18n.help.content import Part, Section, Table, Term, Terms, Topic, Way, typed
from baloot_score.i18n.rule_answers import RULE_FIELDS, answer_text, question_text
from baloot_score.i18n.sheet_words import TIMES
from baloot_score.i18n.words import Words
from baloot_score.scoring.arithmetic import card_points
from baloot_score.scoring.model import BALOOT_POINTS, Contract, Level, Project
from baloot_score.scoring.rules import MASHDOOD, PRESETS, Preset, RuleSet


def rules(words: Words) -> Part:
    """How hands and games are scored (RULES.md sections 3 to 10), shortly."""
    return Part(
        Topic.RULES,
        words.gettext("Rules"),
        (
            Section(
                words.gettext("The four rule sets"),
                (
                    words.gettext("They come with the program, and differ in nothing else."),
                    presets_compared(words),
                ),
                Way.COMPARISON,
            ),
            Section(words.gettext("From abnat to points"), _conversion(words)),
            Section(words.gettext("Who wins the hand"), _verdict(words)),
            Section(words.gettext("Raised hands"), _raised(words)),
            Section(words.gettext("Projects and baloot"), _projects(words)),
            Section(words.gettext("Without a count"), (_uncounted(words),)),
            Section(words.gettext("The game"), _game(words)),
            Section(words.gettext("Where rules are chosen"), _choosing(words)),
        ),
    )


def presets_compared(words: Words) -> Table:
    """What the rule sets that come with the program answer where they differ."""
    fields = (
        field
        for field in RULE_FIELDS
        if len({getattr(PRESETS[preset], field) for preset in Preset}) > 1
    )
    return Table(
        ("", *(preset_word(words, preset) for preset in Preset)),
        tuple(
            (
                question_text(words, field),
                *(answer_text(words, PRESETS[preset], field) for preset in Preset),
            )
            for field in fields
        ),
    )


def _conversion(words: Words) -> tuple[Terms | str, ...]:
    def example(contract: Contract, abnat: int) -> str:
        points = card_points(contract, abnat)
        return words.gettext("{abnat} is {points}").format(
            abnat=words.number(abnat), points=words.number(points)
        )

    sun, hokum = Contract.SUN, Contract.HOKUM
    return (
        Terms(
            (
                Term(
                    contract_word(words, sun),
                    words.gettext(
                        "{abnat} abnat make {points} points: rounded to the nearest ten, times two "
                        "over ten. Only what ends in five is not rounded: {examples}."
                    ).format(
                        abnat=words.number(sun.abnat),
                        points=words.number(sun.points),
                        examples=words.in_line(*(example(sun, abnat) for abnat in (64, 65, 66))),
                    ),
                ),
                Term(
                    contract_word(words, hokum),
                    words.gettext(
                        "{abnat} abnat make {points} points: rounded to the nearest ten, over ten. "
                        "A half is dropped: {examples}."
                    ).format(
                        abnat=words.number(hokum.abnat),
                        points=words.number(hokum.points),
                        examples=words.in_line(*(example(hokum, abnat) for abnat in (75, 76))),
                    ),
                ),
            )
        ),
        words.gettext(
            "The team that did not say the last word is counted, and the other one gets the rest."
        ),
    )


def _verdict(words: Words) -> tuple[str, ...]:
    return (
        words.gettext(
            "Whoever said the last word must beat the others: the buyer, at double the team that "
            "doubled, at three the buyer again, and so on."
        ),
        words.gettext(
            "Points are compared, those of projects and baloot among them. Where they are equal "
            "the rule set says whether the abnat decide or the hand is drawn."
        ),
        words.gettext(
            "A buyer who fails writes nothing but its baloot: the others write {sun} in sun or "
            "{hokum} in hokum, and the projects, the buyer's too."
        ).format(sun=words.number(Contract.SUN.points), hokum=words.number(Contract.HOKUM.points)),
    )


def _raised(words: Words) -> tuple[Terms | str, ...]:
    taken = words.gettext("The winner writes the whole hand {times}, and the projects.")
    return (
        Terms(
            (
                *(
                    Term(
                        level_word(words, level),
                        taken.format(times=f"{TIMES}{words.number(level.times)}"),
                    )
                    for level in (Level.DOUBLE, Level.THREE, Level.FOUR)
                ),
                Term(
                    level_word(words, Level.QAHWA),
                    words.gettext("Whoever wins the hand wins the game."),
                ),
            )
        ),
        words.gettext(
            "A raised hand that is drawn is lost by who said the last word. Projects count twice "
            "at double, beyond it as the rule set says; baloot is never multiplied."
        ),
    )


def _projects(words: Words) -> tuple[Table | str, ...]:
    none = words.gettext("none")

    def worth(project: Project, contract: Contract) -> str:
        if project is Project.FOUR_HUNDRED and contract is Contract.HOKUM:
            return none
        return words.number(project.points(contract))

    contracts = (Contract.SUN, Contract.HOKUM)
    return (
        Table(
            ("", *(contract_word(words, contract) for contract in contracts)),
            (
                *(
                    (
                        project_word(words, project),
                        *(worth(project, contract) for contract in contracts),
                    )
                    for project in Project
                ),
                (words.gettext("Baloot"), none, words.number(BALOOT_POINTS)),
            ),
        ),
        words.gettext(
            "Only the team with the highest project writes its projects, all of them; {key} tells "
            "which team that is. Baloot stays with its owner, also when the hand is lost."
        ).format(key=typed("F12")),
    )


def _uncounted(words: Words) -> Terms:
    return Terms(
        (
            Term(
                words.gettext("Kaboot"),
                words.gettext(
                    "One team took all eight tricks: it writes what the rule set gives for that, "
                    "raised or not, and its own projects. Those of the others are void."
                ),
            ),
            Term(
                words.gettext("Foul"),
                words.gettext(
                    "A team broke a rule: the others write the whole hand as it was raised, and "
                    "their own projects."
                ),
            ),
            Term(
                words.gettext("Redeal"),
                words.gettext(
                    "Nothing is written. When all have passed the deal moves on; after kawesh the "
                    "same player deals again."
                ),
            ),
        )
    )


def _game(words: Words) -> tuple[str, ...]:
    return (
        words.gettext(
            "{target} points win the game. Where both teams have them the higher total wins, and "
            "equal totals play one more hand."
        ).format(target=words.number(RuleSet().target)),
        words.gettext("A mashdood game starts both teams at {points}.").format(
            points=words.number(MASHDOOD)
        ),
    )


def _choosing(words: Words) -> tuple[str, ...]:
    return (
        words.gettext(
            "Where a session starts; it then keeps its rules. {key} gives it others while it runs, "
            "for the hands to come or for all, and shows first what that changes."
        ).format(key=typed("Ctrl+3")),
        words.gettext(
            "“House rules”, where a session starts, copies a rule set and lets every rule of the "
            "copy be changed, named, exported and made the default."
        ),
    )
