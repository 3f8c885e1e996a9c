"""The statements that write whole rows."""

from __future__ import annotations

INSERT_SESSION = """
    INSERT INTO sessions (
        id, title, started_at, us_name, them_name, preset, rules_name, rules, series, touched)
    VALUES (
        :id, :title, :started_at, :us_name, :them_name, :preset, :rules_name, :rules, :series, 0)
"""

INSERT_PLAYER = "INSERT INTO players (session, team, place, name) VALUES (?, ?, ?, ?)"

INSERT_GAME = """
    INSERT INTO games (session, place, start_points, dealer, us_total, them_total)
    VALUES (:session, :place, :start_points, :dealer, :start_points, :start_points)
"""

INSERT_HAND = """
    INSERT INTO hands (
        game, place, kind, recorded_at, dealer, contract, buyer, level, locked, abnat_us,
        abnat_them, projects_us, projects_them, baloot, kaboot, offender, points_us, points_them,
        deal_stays)
    VALUES (
        :game, :place, :kind, :recorded_at, :dealer, :contract, :buyer, :level, :locked, :abnat_us,
        :abnat_them, :projects_us, :projects_them, :baloot, :kaboot, :offender, :points_us,
        :points_them, :deal_stays)
"""
