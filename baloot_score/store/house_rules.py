"""House rules as they are stored, and which rules are offered first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from baloot_score.scoring.rules import Preset, RuleSet
from baloot_score.store.database import Database
from baloot_score.store.errors import StoreError, StoreReason
from baloot_score.store.row_values import Row, RowError, number_of
from baloot_score.store.rule_rows import fields_text, rules_of

SELECT = """
    SELECT house_rules.id, name AS rules_name, house_rules.preset, rules,
        default_rules.only IS NOT NULL AS is_default
    FROM house_rules LEFT JOIN default_rules ON default_rules.house_rule = house_rules.id
"""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A rule set of a table: its name and its preset are those of `rules`."""

    id: int
    rules: RuleSet
    is_default: bool = False


class StoredHouseRules:
    """The house rules of a database. Every method may raise `StoreError`.

    What is written must be without errors, and its name one that no other is like: `same_name` is
    equal for names that are alike.
    """

    def __init__(self, database: Database) -> None:
        """Use `Repository.house_rules`."""
        self._db = database

    def all(self) -> tuple[HouseRule, ...]:
        """All of them, oldest first."""
        return tuple(map(self._of, self._db.all(f"{SELECT} ORDER BY house_rules.id")))

    def get(self, rule_id: int) -> HouseRule:
        """One of them; `UNKNOWN_RULES` when there is none of this id."""
        found = self._db.one(f"{SELECT} WHERE house_rules.id = ?", rule_id)
        if found is None:
            raise self._unknown(rule_id)
        return self._of(found)

    def named(self, same_name: str) -> HouseRule | None:
        """The one whose name is alike."""
        found = self._db.one(f"{SELECT} WHERE same_name = ?", same_name)
        return None if found is None else self._of(found)

    def insert(self, rules: RuleSet, same_name: str) -> int:
        """Write a new one; its id."""
        return self._db.insert(
            "INSERT INTO house_rules (name, same_name, preset, rules) VALUES (?, ?, ?, ?)",
            (rules.name, same_name, rules.preset, fields_text(rules)),
        )

    def replace(self, rule_id: int, rules: RuleSet, same_name: str) -> None:
        """Write other rules, and another name, in the place of one."""
        changed = self._db.run(
            "UPDATE house_rules SET name = ?, same_name = ?, preset = ?, rules = ? WHERE id = ?",
            (rules.name, same_name, rules.preset, fields_text(rules), rule_id),
        )
        if not changed:
            raise self._unknown(rule_id)

    def delete(self, rule_id: int) -> None:
        """Remove one, also one that cannot be read; when it was the default, there is none."""
        if not self._db.run("DELETE FROM house_rules WHERE id = ?", (rule_id,)):
            raise self._unknown(rule_id)

    def default(self) -> HouseRule | Preset | None:
        """Which rules are offered first; `None` when nothing was chosen."""
        row = self._db.one("SELECT house_rule, preset FROM default_rules")
        if row is None:
            return None
        if row["house_rule"] is not None:
            return self.get(row["house_rule"])
        with self._damage_told("default"):
            if row["preset"] not in list(Preset):
                raise RowError("preset")
            return Preset(row["preset"])

    def set_default(self, choice: int | Preset | None) -> None:
        """Offer a house rule, by its id, or a preset first; or nothing."""
        with self._db.transaction():
            self._db.run("DELETE FROM default_rules")
            if isinstance(choice, Preset):
                self._db.run("INSERT INTO default_rules (only, preset) VALUES (1, ?)", (choice,))
            elif choice is not None:
                chosen = self._db.run(
                    "INSERT INTO default_rules (only, house_rule)"
                    " SELECT 1, id FROM house_rules WHERE id = ?",
                    (choice,),
                )
                if not chosen:
                    raise self._unknown(choice)

    def _of(self, row: Row) -> HouseRule:
        with self._damage_told(str(row["id"])):
            return HouseRule(number_of(row, "id"), rules_of(row), bool(row["is_default"]))

    def _unknown(self, rule_id: int) -> StoreError:
        return StoreError(StoreReason.UNKNOWN_RULES, self._db.path, f"house rule {rule_id}")

    @contextmanager
    def _damage_told(self, which: str) -> Iterator[None]:
        """Tell of a row that cannot be read with its place."""
        try:
            yield
        except RowError as error:
            detail = f"house rule {which}: {error}"
            raise StoreError(StoreReason.DAMAGED, self._db.path, detail, error.problems) from error
