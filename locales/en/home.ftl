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

# What the server refuses, by the code of the problem.
problem-line-lost = The server does not answer. Try again.
problem-login-wrong = Wrong name or password.
problem-recovery-wrong = Wrong name or recovery code. Each code works once.
problem-password-wrong = Wrong password.
problem-password-length = The password must have 8 to 128 characters.
problem-password-name = The password must differ from the name.
problem-password-busy = Too many people are logging in. Try again soon.
problem-name-taken = This name is taken.
problem-name-text = A name must have 1 to 30 visible characters.
problem-name-mixed = A name may have Latin, Greek or Cyrillic letters, but not a mixture of them.
problem-name-bot = Names that begin with “bot:” are reserved for bots.
problem-name-letters = The name of an account may have letters, digits, single spaces and - _ . '
problem-account-already = You already have an account. Log out to create another.
problem-account-none = A guest has no password.
problem-player-stranger = You are not logged in. Choose a name or log in first.
problem-attempts-many = Too many attempts. Try again in { $seconds } seconds.
problem-matches-many = You have too many matches. End one of them first.
problem-server-busy = The server is busy. Try again soon.
problem-work-many = Too many of your questions are waiting for an answer. Try again soon.
problem-server-stopping = The server is stopping. Try again soon.
problem-store-failed = The database is unavailable. Try again soon.
problem-match-unknown = There is no such match.
problem-match-private = This match is private. Only its players can watch it.
problem-match-damaged = The stored data of this match cannot be read.
problem-seat-unknown = This match has no such seat.
problem-seat-taken = The seat is taken, or you need an invitation link.
problem-seat-foreign = This is not your seat.
problem-rated-self = You cannot play a rated match against yourself. Send the link to somebody else.
problem-series-players = A series is for two players.
problem-chat-spectator = Only players can chat.
problem-chat-off = Chat is off in this match.
problem-chat-text = This message is empty, too long or has characters that cannot be shown.
problem-hints-off = Hints are off in this match.
problem-claim-early = It is too early to claim the win.
problem-claim-off = Wins cannot be claimed in this match. Wait or agree on a draw.
problem-report-already = You have already reported this player in this match.
problem-report-many = You have sent too many reports. Try again later.
problem-token-many = You have the most tokens allowed. Revoke one first.
problem-token-name = The name of the token is empty, too long or has characters that cannot be shown.
problem-record-secret = The match is not over yet, and its record contains the secrets of all seats.
problem-replay-secret = Until the match is over, you can replay it only from your own view.
problem-player-unknown = There is no such player.
problem-body-large = The file is too large.
