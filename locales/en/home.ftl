# What the home page needs; the rest is in table.ftl. The same keys and variables in every language.

skip = Skip to the page
language = Language
look = Appearance
look-auto = System
look-light = Light
look-dark = Dark
look-contrast = High contrast
lost = There is no such page.
go-home = All games
rules = Rules
opening = Opening the table…
other = Opponent
nameless = Guest
computer = Computer, { $level }
free-seat = free seat
against = against
games = The games
game-gunslingers = Gunslingers
game-commandos = Commandos
game-champions = Champions
game-wizards = Wizards
game-fighters = Fighters
about-gunslingers = Lay a card in secret, draw on command, read them right.
about-commandos = Special forces hunt a flag through ruins, cover and ambush.
about-champions = Heroes call each other out while their regiments clash.
about-wizards = Summon creatures and spend magic among woods and walls.
about-fighters = Plan your blows in secret, then see whose blade lands.
players = { $count } players
players-label = Players
minutes = { $minutes } minutes
home-title = Five duels with an exact referee
home-about = Take a seat. The referee knows every rule, shows you the exact odds and cites the clause.
level = Computer level
level-learner = Beginner
level-casual = Casual
level-skilled = Skilled
level-expert = Expert
level-master = Master
level-random = Random
level-greedy = Greedy
level-book = Perfect play
invite = Invite a friend
one-screen = On one screen
more-choices = More options
my-matches = My matches
public-matches = Public tables
continue = Continue
watch = Watch
join = Join or watch
phase-waiting = waiting for players
phase-playing = in progress
phase-over = over
phase-faulty = aborted
guest-title = You play as a guest
guest-about = No account needed. A name tells your opponent who you are.
account-about = You are logged in. Your matches and ratings are saved under this name.
my-name = My name at the table
keep-name = Save
name-kept = Saved. It is used from your next match on.
seats = Seats
waiting = Waiting
odds = Exact odds, if the others choose at random
upshot-drawn = it is a draw
phase-shootout = Shootout { $number }
result-you-won = You won
result-you-lost = You lost
result-won = { $name } won
result-shared = Draw: { $names }
result-nobody = Draw
result-agreed = Draw by agreement
result-faulty = The match was aborted. Its record is kept.
after-page-broken = This page could not be loaded. Please load it again.
after-finished = Finished matches
after-result = Result
after-replay = Replay
after-import = Open a record
after-import-reading = Checking every line against the rules…
after-or-drop = or drop the file here
lab = Lab
lab-ways = More pages
lab-leaders = Leaderboard
me = Account
me-account = Your account
learn = Learn
learn-finished = (done)
learn-suggest = New here?
learn-first = Learn a duel with pistols in three minutes.
play = Play
home-play = Play { $game } against the computer
home-more = More

# people
rated = Rated
home-rated-about = The match counts for your rating: no hints, and sides are drawn by lot.
seek = Find an opponent
seekers = { $count ->
    [one] 1 waiting
   *[other] { $count } waiting
  }
home-clock = Clock, between people
home-clock-none = No clock
home-clock-quick = 3 min + 5 s
home-clock-calm = 15 min + 15 s
pairing-waits = Looking for an opponent: { $game }
pairing-found = Opponent found: { $game }
match-begun = Your match has begun: { $game }
match-begun-title = Match begun
pairing-sit = Go to the table
pairing-stop = Cancel
puzzles = Puzzles
puzzle-day = Puzzle of the day
puzzle-streak-row = { $count ->
    [one] solved 1 day in a row
   *[other] solved { $count } days in a row
}

## Series and own matches

home-series = Length, between two
home-series-one = One match
home-series-of = Best of { $count }
series-score = { $score } in match { $number } of { $count }
series-even = The series is even, { $score }.
series-drawn = The series is drawn, { $score }.
series-leads = { $name } leads the series { $score }.
series-won = { $name } wins the series { $score }.
series-you-lead = You lead the series { $score }.
series-you-won = You win the series { $score }.
home-your-turn = { $count ->
    [one] Your turn in one match
   *[other] Your turn in { $count } matches
}
home-others = Waiting for others
