"""House rules: kept, renamed, changed, deleted, offered first; and no sheet changes with them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baloot_score.i18n.bidi import clean_name
from baloot_score.scoring.model import Contract, PlayedHand, Points, Team
from baloot_score.scoring.rules import (
    LONGEST_RULES_NAME,
    PRESETS,
    Preset,
    RulesError,
    RuleSet,
)
from baloot_score.session import (
    HouseRule,
    HouseRules,
    StoreError,
    StoreReason,
    open_session,
    start_session,
)
from baloot_score.session.names import clean_rules_name, same_name
from baloot_score.store.database import Database
from baloot_score.store.repository import Repository
from tests.scoring.strategies import rule_sets

CLASSIC, GENERAL = PRESETS[Preset.CLASSIC], PRESETS[Preset.GENERAL]
MAJLIS = replace(GENERAL, name="قواعد مجلسنا", kaboot_hokum=25, start_points=52)
FRIDAY = replace(CLASSIC, name="Friday", target=200)


@pytest.fixture
def house(repository: Repository) -> HouseRules:
    return HouseRules(repository)


def kept(house: HouseRules) -> list[RuleSet]:
    return [one.rules for one in house.all()]


def refused(command: Callable[[], object]) -> list[tuple[str, str, dict[str, Any]]]:
    with pytest.raises(RulesError) as raised:
        command()
    return [(str(p.code), p.field, dict(p.details)) for p in raised.value.problems]


def unknown(command: Callable[[], object]) -> None:
    with pytest.raises(StoreError) as raised:
        command()
    assert raised.value.reason is StoreReason.UNKNOWN_RULES


# Keeping --------------------------------------------------------------------------------------


def test_there_are_none_in_the_beginning(house: HouseRules) -> None:
    assert house.all() == ()
    assert house.default() is None
    assert house.default_rules() is None
    assert house.named("Friday") is None


def test_a_rule_set_is_kept_with_its_name_its_preset_and_all_fields(
    house: HouseRules, path: Path
) -> None:
    majlis, friday = house.save(MAJLIS), house.save(FRIDAY)
    assert majlis == HouseRule(majlis.id, MAJLIS)
    assert kept(house) == [MAJLIS, FRIDAY]
    with Repository.open(path) as again:
        assert HouseRules(again).all() == (majlis, friday)


def test_all_fields_are_kept_so_that_a_changed_preset_changes_no_house_rule(
    house: HouseRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.save(MAJLIS)
    other = replace(GENERAL, target=999, sun_gate=None)
    monkeypatch.setattr(
        "baloot_score.scoring.rules.PRESETS", dict(PRESETS) | {Preset.GENERAL: other}
    )
    assert kept(house) == [MAJLIS]


def test_one_is_changed_in_its_place(house: HouseRules) -> None:
    majlis, friday = house.save(MAJLIS), house.save(FRIDAY)
    other = replace(MAJLIS, preset=Preset.TOURNAMENT, name="أخرى", target=100)
    assert house.change(majlis.id, other) == HouseRule(majlis.id, other)
    assert house.change(friday.id, replace(FRIDAY, target=201)).rules.target == 201
    assert [one.id for one in house.all()] == [majlis.id, friday.id]


def test_one_is_renamed(house: HouseRules) -> None:
    one = house.save(MAJLIS)
    assert house.rename(one.id, " أخرى\n").rules == replace(MAJLIS, name="أخرى")
    assert house.named("قواعد مجلسنا") is None
    assert house.rename(one.id, "FRIDAY").rules.name == "FRIDAY"
    assert house.rename(one.id, "Friday").rules.name == "Friday"


def test_one_is_deleted_and_its_id_never_comes_back(house: HouseRules) -> None:
    majlis, friday = house.save(MAJLIS), house.save(FRIDAY)
    house.delete(friday.id)
    assert kept(house) == [MAJLIS]
    assert house.save(FRIDAY).id not in (majlis.id, friday.id)


def test_what_is_not_there_is_told(house: HouseRules) -> None:
    one = house.save(MAJLIS)
    house.delete(one.id)
    unknown(lambda: house.delete(one.id))
    unknown(lambda: house.rename(one.id, "x"))
    unknown(lambda: house.change(one.id, FRIDAY))
    unknown(lambda: house.make_default(one.id))
    unknown(lambda: house.make_default(2**60))
    assert house.all() == ()


# Names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Friday", "friday", " FRIDAY ", "Fri\u200bday", "\u202eFriday", "Ｆｒｉｄａｙ"]
)
def test_a_name_that_looks_the_same_is_taken(name: str, house: HouseRules) -> None:
    friday, majlis = house.save(FRIDAY), house.save(MAJLIS)
    taken = [("name_taken", "name", {"word": "Friday"})]
    assert refused(lambda: house.save(replace(MAJLIS, name=name))) == taken
    assert refused(lambda: house.rename(majlis.id, name)) == taken
    assert refused(lambda: house.change(majlis.id, replace(MAJLIS, name=name))) == taken
    assert kept(house) == [FRIDAY, MAJLIS]
    assert house.named(name) == friday
    # Its own name is no other's.
    assert house.rename(friday.id, name).id == friday.id


@pytest.mark.parametrize(
    "name", ["", "  ", "\n", "\u200f\u202e", "\ud800", "\x00", "\u200d", "\ufe0f \u034f"]
)
def test_a_name_must_say_something(name: str, house: HouseRules) -> None:
    assert refused(lambda: house.save(replace(MAJLIS, name=name))) == [("missing", "name", {})]


def test_a_character_can_name_rules_exactly_where_it_is_seen() -> None:
    characters = [chr(n) for n in (*range(0x10000), *range(0xE0000, 0xE0200))]
    nameless = {c for c in characters if not same_name(clean_rules_name(c))}
    assert nameless == {c for c in characters if not clean_name(c)}


def test_a_name_may_not_be_endless(house: HouseRules) -> None:
    name = "ق" * LONGEST_RULES_NAME
    assert house.save(replace(MAJLIS, name=name)).rules.name == name
    assert refused(lambda: house.save(replace(MAJLIS, name=f"{name}x"))) == [
        ("name_too_long", "name", {"length": 201, "most": 200})
    ]


def test_a_name_is_cleaned(house: HouseRules) -> None:
    dirty = "\u202e قواعد \t\n مجلسنا\x00\ud83c "
    assert house.save(replace(MAJLIS, name=dirty)).rules == MAJLIS
    joined = "می\u200cخواهم 👨\u200d👩\u200d👧"
    assert house.save(replace(MAJLIS, name=joined)).rules.name == joined


@given(st.text())
def test_a_cleaned_name_stays_clean(name: str) -> None:
    cleaned = clean_rules_name(name)
    assert clean_rules_name(cleaned) == cleaned
    assert cleaned.replace("\u200c", "").replace("\u200d", "").isprintable()
    assert same_name(f" {cleaned} ") == same_name(cleaned)


def test_a_free_name_is_found(house: HouseRules) -> None:
    assert house.free_name(" Friday ") == "Friday"
    house.save(FRIDAY)
    assert house.free_name("friday") == "friday 2"
    house.save(replace(FRIDAY, name="Friday 2"))
    assert house.free_name("Friday") == "Friday 3"
    longest = "x" * LONGEST_RULES_NAME
    house.save(replace(FRIDAY, name=longest))
    assert house.free_name(longest + "y") == f"{longest[:-2]} 2"
    house.save(replace(FRIDAY, name=house.free_name(longest)))


# A name that exists already: one of the two ways of an import ---------------------------------


def test_a_rule_set_takes_the_place_of_the_one_of_its_name(house: HouseRules) -> None:
    friday = house.save(FRIDAY)
    house.save(MAJLIS)
    house.make_default(friday.id)
    other = replace(GENERAL, name="FRIDAY")
    assert house.save(other, replacing=True) == HouseRule(friday.id, other, is_default=True)
    assert kept(house) == [other, MAJLIS]


def test_a_rule_set_of_a_new_name_replaces_none(house: HouseRules) -> None:
    house.save(FRIDAY)
    house.save(MAJLIS, replacing=True)
    assert kept(house) == [FRIDAY, MAJLIS]


def test_a_rule_set_is_kept_beside_the_one_of_its_name(house: HouseRules) -> None:
    house.save(FRIDAY)
    house.save(replace(FRIDAY, target=100, name=house.free_name("Friday")))
    assert [one.name for one in kept(house)] == ["Friday", "Friday 2"]


# Rules that cannot be -------------------------------------------------------------------------


def test_rules_that_cannot_be_are_refused_with_every_field(house: HouseRules) -> None:
    wrong = replace(MAJLIS, name=" ", target=52, kaboot_sun=-1)
    expected = [
        ("out_of_range", "overrides.kaboot_sun", {"value": -1, "low": 0, "high": 999}),
        ("start_at_target", "overrides.start_points", {"value": 52, "target": 52}),
        ("missing", "name", {}),
    ]
    one = house.save(MAJLIS)
    assert refused(lambda: house.save(wrong)) == expected
    assert refused(lambda: house.change(one.id, wrong)) == expected
    assert kept(house) == [MAJLIS]
    no_text: Any = 7
    assert refused(lambda: house.save(replace(MAJLIS, name=no_text))) == [
        ("wrong_type", "name", {"expected": "text"})
    ]


def test_rules_that_deserve_a_second_glance_can_be_kept(house: HouseRules) -> None:
    assert house.save(replace(FRIDAY, kaboot_sun=1)).rules.kaboot_sun == 1


@given(rule_sets)
def test_any_rules_are_read_back_as_they_were_kept(rules: RuleSet) -> None:
    with closing(memory_repository()) as repository:
        house = HouseRules(repository)
        named = replace(rules, name="قواعد")
        assert house.save(named).rules == named
        assert kept(house) == [named]


def memory_repository() -> Repository:
    """A repository without a file, for tests that make many."""
    from baloot_score.store.schema import MIGRATIONS

    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.row_factory = sqlite3.Row
    for migration in MIGRATIONS:
        migration(connection)
    return Repository(Database(connection, Path("memory")))


# What new sessions begin with -----------------------------------------------------------------


def test_a_house_rule_is_the_default_until_another_is(house: HouseRules, path: Path) -> None:
    majlis, friday = house.save(MAJLIS), house.save(FRIDAY)
    house.make_default(majlis.id)
    assert house.default() == replace(majlis, is_default=True)
    assert house.default_rules() == MAJLIS
    house.make_default(friday.id)
    assert [one.is_default for one in house.all()] == [False, True]
    with Repository.open(path) as again:
        assert HouseRules(again).default() == replace(friday, is_default=True)


def test_a_preset_is_the_default(house: HouseRules) -> None:
    majlis = house.save(MAJLIS)
    house.make_default(majlis.id)
    house.make_default(Preset.TOURNAMENT)
    assert house.default() is Preset.TOURNAMENT
    assert house.default_rules() == PRESETS[Preset.TOURNAMENT]
    assert house.all() == (majlis,)


def test_there_need_be_no_default(house: HouseRules) -> None:
    house.make_default(Preset.GENERAL)
    house.make_default(None)
    assert house.default() is None


def test_the_default_follows_what_becomes_of_it(house: HouseRules) -> None:
    one = house.save(MAJLIS)
    house.make_default(one.id)
    house.change(one.id, FRIDAY)
    assert house.default_rules() == FRIDAY
    house.delete(one.id)
    assert house.default() is None
    house.save(MAJLIS)
    assert house.default() is None


def test_an_unknown_default_leaves_the_old_one(house: HouseRules) -> None:
    house.make_default(Preset.GENERAL)
    unknown(lambda: house.make_default(77))
    assert house.default() is Preset.GENERAL


# Sheets ---------------------------------------------------------------------------------------


def test_no_change_of_a_house_rule_changes_a_sheet(path: Path) -> None:
    kaboot = PlayedHand(contract=Contract.HOKUM, buyer=Team.US, kaboot=Team.US)
    with Repository.open(path) as repository:
        house = HouseRules(repository)
        one = house.save(MAJLIS)
        opened = start_session(repository, house.all()[0].rules)
        opened.record(kaboot)
        opened.change_rules(house.save(FRIDAY).rules, rescore=False)
        opened.record(kaboot)
        before, folded = opened.session, opened.standings
        assert opened.standings[0].totals == Points(102, 52)
    for change in (
        lambda house: house.change(one.id, replace(MAJLIS, kaboot_hokum=44, start_points=0)),
        lambda house: house.save(replace(GENERAL, name="Friday", target=9), replacing=True),
        lambda house: house.rename(one.id, "x"),
        lambda house: [house.delete(kept.id) for kept in house.all()],
    ):
        with Repository.open(path) as repository:
            change(HouseRules(repository))
        with Repository.open(path) as repository:
            again = open_session(repository, before.id)
            assert again.session == before
            assert again.standings == folded
            assert repository.sessions()[0].rules == FRIDAY


# Faults ---------------------------------------------------------------------------------------

COMMANDS: dict[str, Callable[[HouseRules, int], object]] = {
    "save": lambda house, _one: house.save(replace(CLASSIC, name="new")),
    "replace": lambda house, _one: house.save(replace(CLASSIC, name="friday"), replacing=True),
    "change": lambda house, one: house.change(one, replace(CLASSIC, name="new")),
    "rename": lambda house, one: house.rename(one, "new"),
    "delete": lambda house, one: house.delete(one),
    "make default": lambda house, one: house.make_default(one),
    "make a preset default": lambda house, _one: house.make_default(Preset.CLASSIC),
    "make none default": lambda house, _one: house.make_default(None),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_that_fails_at_any_statement_changes_nothing(
    name: str, house: HouseRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every statement of it is made to fail once; then it goes through."""
    one, friday = house.save(MAJLIS), house.save(FRIDAY)
    house.make_default(friday.id)
    before = (house.all(), house.default())
    run = Database.run
    for failing in range(100):
        count = -1

        def faulty(db: Database, sql: str, values: Sequence[Any] | Mapping[str, Any] = ()) -> int:
            nonlocal count
            count += 1
            if count == failing:  # noqa: B023 - it is called within the loop
                raise StoreError(StoreReason.FULL, db.path, sql)
            return run(db, sql, values)

        with monkeypatch.context() as patch:
            patch.setattr(Database, "run", faulty)
            try:
                COMMANDS[name](house, one.id)
            except StoreError:
                with monkeypatch.context() as unpatch:
                    unpatch.setattr(Database, "run", run)
                    assert (house.all(), house.default()) == before
                continue
        break
    assert failing > 0
    assert (house.all(), house.default()) != before


def test_while_another_program_writes_nothing_is_changed(house: HouseRules, path: Path) -> None:
    one = house.save(MAJLIS)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for command in COMMANDS.values():
            with pytest.raises(StoreError) as raised:
                command(house, one.id)
            assert raised.value.reason is StoreReason.LOCKED
        other.execute("ROLLBACK")
    assert house.all() == (one,)
