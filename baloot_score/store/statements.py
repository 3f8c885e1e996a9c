"""The statements that write and read whole rows, and those that change a column of a game."""

from __future__ import annotations

INSERT_SESSION = """
    INSERT INTO sessions (
        id, title, started_at, us_name, them_name, preset, rules_name, rules, series,
        earlier_rules, note, finished, hand_count, touched)
    VALUES (
        :id, :title, :started_at, :us_name, :them_name, :preset, :rules_name, :rules, :series,
        :earlier_rules, :note, :finished, :hand_count, :touched)
"""

INSERT_PLAYER = "INSERT INTO players (session, team, place, name) VALUES (?, ?, ?, ?)"

INSERT_GAME = """
    INSERT INTO games (
        session, place, start_points, dealer, next_dealer, players, us_total, them_total, winner)
    VALUES (
        :session, :place, :start_points, :dealer, :next_dealer, :players, :us_total, :them_total,
        :winner)
"""

INSERT_HAND = """
    INSERT INTO hands (
        game, place, kind, recorded_at, dealer, contract, buyer, level, locked, abnat_us,
        abnat_them, projects_us, projects_them, baloot, kaboot, offender, points_us, points_them,
        deal_stays, earlier_rules, buyer_seat, us_points, them_points, outcome)
    VALUES (
        :game, :place, :kind, :recorded_at, :dealer, :contract, :buyer, :level, :locked, :abnat_us,
        :abnat_them, :projects_us, :projects_them, :baloot, :kaboot, :offender, :points_us,
        :points_them, :deal_stays, :earlier_rules, :buyer_seat, :us_points, :them_points, :outcome)
"""

UPDATE_START_POINTS = "UPDATE games SET start_points = ? WHERE session = ? AND place = ?"
UPDATE_DEALER = "UPDATE games SET dealer = ? WHERE session = ? AND place = ?"
UPDATE_NEXT_DEALER = "UPDATE games SET next_dealer = ? WHERE session = ? AND place = ?"
UPDATE_GAME_PLAYERS = "UPDATE games SET players = ? WHERE session = ? AND place = ?"

# Columns are named, so that SQLite itself notices one that is missing.
SELECT_SESSION = """
    SELECT id, title, started_at, us_name, them_name, preset, rules_name, rules, series,
        earlier_rules, note
    FROM sessions WHERE id = ?
"""

SELECT_PLAYERS = "SELECT team, place, name FROM players WHERE session = ? ORDER BY place"

SELECT_GAMES = """
    SELECT
        id, place, start_points, dealer, next_dealer, players, us_total, them_total, winner
    FROM games WHERE session = ? ORDER BY place
"""

SELECT_HANDS = """
    SELECT
        place, kind, recorded_at, dealer, contract, buyer, level, locked, abnat_us, abnat_them,
        projects_us, projects_them, baloot, kaboot, offender, points_us, points_them, deal_stays,
        earlier_rules, buyer_seat
    FROM hands WHERE game = ? ORDER BY place
"""

SELECT_SUMMARIES = """
    SELECT rowid AS number, moment, id, title, note, started_at, us_name, them_name, preset,
        rules_name, rules, finished, hand_count, trashed_at,
        (SELECT count(*) FROM games WHERE session = sessions.id AND winner = 'us') AS us_won,
        (SELECT count(*) FROM games WHERE session = sessions.id AND winner = 'them') AS them_won,
        (SELECT json_group_array(CASE typeof(name) WHEN 'text' THEN name END) FROM (
            SELECT name FROM players WHERE session = sessions.id AND team = 'us' ORDER BY place
        )) AS us_players,
        (SELECT json_group_array(CASE typeof(name) WHEN 'text' THEN name END) FROM (
            SELECT name FROM players WHERE session = sessions.id AND team = 'them' ORDER BY place
        )) AS them_players,
        (SELECT players FROM games WHERE session = sessions.id ORDER BY place DESC LIMIT 1)
            AS seated
    FROM sessions
"""
