"""The statements that the statistics are computed with, over the points that are kept of hands.

They fill temporary tables, which belong to the connection alone and are gone with it.
"""

from __future__ import annotations

DROP = tuple(
    f"DROP TABLE IF EXISTS temp.{table}"
    for table in (
        *("wanted", "wanted_games", "seated", "names", "sides"),
        *("tallies", "purchases", "running"),
    )
)

WANTED = """
    CREATE TEMP TABLE wanted AS
    SELECT id, moment, us_name, them_name,
        CASE WHEN json_valid(earlier_rules) THEN earlier_rules ELSE '[]' END AS earlier_rules,
        CASE WHEN json_valid(rules) THEN json_extract(rules, '$.target') END AS target
    FROM sessions
    WHERE trashed_at IS NULL AND hand_count IS NOT NULL AND ({condition})
"""

WANTED_GAMES = """
    CREATE TEMP TABLE wanted_games AS
    SELECT games.id AS game, wanted.id AS session, games.place AS place,
        CASE WHEN games.winner IN ('us', 'them') THEN games.winner END AS winner,
        games.start_points AS start_points, games.players AS players,
        row_number() OVER (ORDER BY wanted.moment, wanted.id, games.place) AS turn
    FROM wanted JOIN games ON games.session = wanted.id
"""

SEATED = """
    CREATE TEMP TABLE seated AS
    SELECT g.game AS game, p.team AS team, p.place AS place, p.name AS name
    FROM wanted_games AS g JOIN players AS p ON p.session = g.session
    WHERE g.players IS NULL AND p.place < 2
    UNION ALL
    SELECT g.game, teams.key, names.key, names.value
    FROM wanted_games AS g
        JOIN json_each(CASE WHEN json_valid(g.players) THEN g.players ELSE '{}' END) AS teams
        JOIN json_each(teams.value) AS names
    WHERE g.players IS NOT NULL AND teams.type = 'array' AND names.key < 2
"""

NAMES = "SELECT DISTINCT name FROM seated"
NAMED_TEAMS = "SELECT DISTINCT us_name AS name FROM wanted UNION SELECT them_name FROM wanted"
MAKE_NAMES = "CREATE TEMP TABLE names (written TEXT PRIMARY KEY, same TEXT) WITHOUT ROWID"
ADD_NAME = "INSERT INTO names VALUES (?, ?)"

# A seat is a team's first place or its second; `seat` of a hand counts around the table.
SIDES = """
    CREATE TEMP TABLE sides AS
    SELECT 'team' AS kind, teams.team AS side, g.game AS game, teams.team AS team, NULL AS seat
    FROM wanted_games AS g, (SELECT 'us' AS team UNION ALL SELECT 'them') AS teams
    UNION ALL
    SELECT 'named', names.same, g.game, teams.team, NULL
    FROM wanted_games AS g JOIN wanted ON wanted.id = g.session,
        (SELECT 'us' AS team UNION ALL SELECT 'them') AS teams
        JOIN names ON names.written =
            CASE teams.team WHEN 'us' THEN wanted.us_name ELSE wanted.them_name END
    WHERE names.same <> ''
    UNION ALL
    SELECT 'player', names.same, seated.game, seated.team,
        2 * seated.place + (seated.team = 'them')
    FROM seated JOIN names ON names.written = seated.name WHERE names.same <> ''
    UNION ALL
    SELECT 'pair', min(one.same, other.same) || char(10) || max(one.same, other.same),
        first.game, first.team, NULL
    FROM seated AS first
        JOIN seated AS second ON second.game = first.game AND second.team = first.team
            AND first.place = 0 AND second.place = 1
        JOIN names AS one ON one.written = first.name
        JOIN names AS other ON other.written = second.name
    WHERE one.same <> '' AND other.same <> '' AND one.same <> other.same
"""
INDEX_GAMES = "CREATE UNIQUE INDEX temp.wanted_games_by_game ON wanted_games (game)"
INDEX_SIDES = "CREATE INDEX temp.sides_by_game ON sides (game, team)"

# A cross join is an ordinary one that SQLite may not turn round: for a single session it would look
# through the hands of all. The words of a list of projects are parted by single spaces.
TALLIES = """
    CREATE TEMP TABLE tallies AS
    SELECT game, team, count(*) AS hands, sum(own) AS points,
        sum(kaboot IS team) AS kaboots, sum(baloot IS team) AS baloots,
        sum(CASE WHEN projects IS NULL THEN 0
            ELSE length(projects) - length(replace(projects, ' ', '')) + 1 END) AS projects,
        sum(raised AND own > others) AS doubles_won,
        sum(raised AND own < others) AS doubles_lost
    FROM (
        SELECT h.game, 'us' AS team, h.us_points AS own, h.them_points AS others, h.kaboot,
            h.baloot, h.projects_us AS projects,
            h.level IS NOT NULL AND h.level <> 'normal' AS raised
        FROM wanted_games AS g CROSS JOIN hands AS h ON h.game = g.game WHERE h.kind <> 'redeal'
        UNION ALL
        SELECT h.game, 'them', h.them_points, h.us_points, h.kaboot, h.baloot, h.projects_them,
            h.level IS NOT NULL AND h.level <> 'normal'
        FROM wanted_games AS g CROSS JOIN hands AS h ON h.game = g.game WHERE h.kind <> 'redeal'
    )
    GROUP BY game, team
"""

PURCHASES = """
    CREATE TEMP TABLE purchases AS
    SELECT h.game AS game, h.buyer AS team, h.buyer_seat AS seat, h.contract AS contract,
        count(*) AS bought,
        sum(h.outcome = 'made' OR (h.outcome = 'kaboot' AND h.kaboot = h.buyer)) AS made,
        sum(h.outcome = 'failed' OR (h.outcome = 'kaboot' AND h.kaboot <> h.buyer)) AS failed
    FROM wanted_games AS g CROSS JOIN hands AS h ON h.game = g.game
    WHERE h.kind = 'played'
    GROUP BY h.game, h.buyer, h.buyer_seat, h.contract
"""

OF_GAMES = """
    SELECT s.kind AS kind, s.side AS side, count(g.winner) AS games,
        sum(g.winner IS s.team) AS won
    FROM sides AS s JOIN wanted_games AS g ON g.game = s.game
    GROUP BY s.kind, s.side
"""

OF_HANDS = """
    SELECT s.kind AS kind, s.side AS side, sum(t.hands) AS hands, sum(t.points) AS points,
        sum(t.kaboots) AS kaboots, sum(t.baloots) AS baloots, sum(t.projects) AS projects,
        sum(t.doubles_won) AS doubles_won, sum(t.doubles_lost) AS doubles_lost
    FROM sides AS s JOIN tallies AS t ON t.game = s.game AND t.team = s.team
    GROUP BY s.kind, s.side
"""

OF_PURCHASES = """
    SELECT s.kind AS kind, s.side AS side, p.contract AS contract, sum(p.bought) AS bought,
        sum(p.made) AS made, sum(p.failed) AS failed
    FROM sides AS s JOIN purchases AS p ON p.game = s.game AND p.team = s.team
        AND (s.seat IS NULL OR s.seat = p.seat)
    GROUP BY s.kind, s.side, p.contract
"""

STREAKS = """
    WITH turns AS (
        SELECT s.kind, s.side, g.winner IS s.team AS won,
            row_number() OVER (PARTITION BY s.kind, s.side ORDER BY g.turn, s.team)
            - row_number() OVER (
                PARTITION BY s.kind, s.side, g.winner IS s.team ORDER BY g.turn, s.team) AS run
        FROM sides AS s JOIN wanted_games AS g ON g.game = s.game
        WHERE g.winner IS NOT NULL
    ), runs AS (
        SELECT kind, side, count(*) AS length FROM turns WHERE won GROUP BY kind, side, run
    )
    SELECT kind, side, max(length) AS streak FROM runs GROUP BY kind, side
"""

MEETINGS = """
    SELECT one.kind AS kind, one.side AS side, other.side AS other, count(*) AS games,
        sum(g.winner IS one.team) AS won
    FROM sides AS one
        JOIN sides AS other ON other.game = one.game AND other.kind = one.kind
            AND other.team <> one.team AND other.side > one.side
        JOIN wanted_games AS g ON g.game = one.game
    WHERE g.winner IS NOT NULL
    GROUP BY one.kind, one.side, other.side
    ORDER BY games DESC, one.kind, one.side, other.side
"""

RUNNING = """
    CREATE TEMP TABLE running AS
    SELECT g.game AS game, g.turn AS turn, g.winner AS winner, h.place AS place, h.level AS level,
        g.start_points + sum(h.us_points) OVER game_so_far AS us,
        g.start_points + sum(h.them_points) OVER game_so_far AS them,
        CASE WHEN h.earlier_rules IS NULL THEN w.target
            ELSE json_extract(w.earlier_rules, '$[' || h.earlier_rules || '].rules.target')
            END AS target
    FROM wanted_games AS g JOIN wanted AS w ON w.id = g.session
        CROSS JOIN hands AS h ON h.game = g.game
    WHERE g.winner IS NOT NULL
    WINDOW game_so_far AS (PARTITION BY g.turn ORDER BY h.place)
"""

# Only the hands before the one that won: by qahwa, or at the target of its own rules (section 10).
COMEBACK = """
    WITH before AS (
        SELECT game, turn, winner, us, them,
            sum(level IS 'qahwa' OR (max(us, them) >= target AND us <> them))
                OVER (PARTITION BY turn ORDER BY place) AS ended
        FROM running
    ), worst AS (
        SELECT game, turn, winner,
            max(CASE winner WHEN 'us' THEN them - us ELSE us - them END) AS behind
        FROM before WHERE ended = 0 GROUP BY turn
    )
    SELECT g.session AS session, g.place AS game, worst.winner AS winner, worst.behind AS behind
    FROM worst JOIN wanted_games AS g ON g.game = worst.game
    WHERE worst.behind > 0 ORDER BY worst.behind DESC, worst.turn LIMIT 1
"""

COUNTS = """
    SELECT (SELECT count(*) FROM wanted) AS sessions,
        (SELECT count(*) FROM wanted_games WHERE winner IS NOT NULL) AS games,
        (SELECT coalesce(sum(hands), 0) FROM tallies WHERE team = 'us') AS hands
"""
