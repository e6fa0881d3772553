# What the home page needs; the rest is in table.ftl. The same keys and variables in every language.

skip = Zum Inhalt
language = Sprache
look = Aussehen
look-auto = System
look-light = Hell
look-dark = Dunkel
look-contrast = Hoher Kontrast
lost = Diese Seite gibt es nicht.
go-home = Alle Spiele
rules = Regeln
opening = Der Tisch wird geöffnet …
other = Gegner
nameless = Gast
computer = Computer ({ $level })
free-seat = freier Platz
against = gegen
games = Die Spiele
game-gunslingers = Revolverhelden
game-commandos = Kommandos
game-champions = Recken
game-wizards = Zauberer
game-fighters = Kämpfer
about-gunslingers = Lege verdeckt eine Karte, zieh auf Befehl und durchschaue die anderen.
about-commandos = Spezialeinheiten jagen eine Fahne durch Ruinen und Hinterhalte.
about-champions = Helden fordern einander heraus, während ihre Regimenter kämpfen.
about-wizards = Beschwöre Kreaturen und wirke Magie zwischen Wäldern und Mauern.
about-fighters = Plane deine Hiebe geheim und sieh dann, wessen Klinge trifft.
players = { $count } Spieler
players-label = Spieler
minutes = { $minutes } Minuten
home-title = Fünf Duelle mit einem genauen Schiedsrichter
home-about = Nimm Platz. Der Schiedsrichter kennt jede Regel, zeigt die genauen Chancen und nennt den Paragraphen.
level = Spielstärke des Computers
level-learner = Anfänger
level-casual = Hobbyspieler
level-skilled = Könner
level-expert = Experte
level-master = Meister
level-random = Zufall
level-greedy = Gierig
level-book = Perfektes Spiel
invite = Freund einladen
one-screen = An einem Bildschirm
more-choices = Mehr Optionen
my-matches = Meine Partien
public-matches = Öffentliche Tische
continue = Weiter
watch = Zusehen
join = Mitspielen oder zusehen
phase-waiting = wartet auf Spieler
phase-playing = läuft
phase-over = beendet
phase-faulty = abgebrochen
guest-title = Du spielst als Gast
guest-about = Ohne Konto. Ein Name sagt deinem Gegner, wer du bist.
account-about = Du bist angemeldet: Deine Partien und Wertungen stehen unter diesem Namen.
my-name = Mein Name am Tisch
keep-name = Speichern
name-kept = Gespeichert. Gilt ab deiner nächsten Partie.
seats = Plätze
waiting = Warten
odds = Genaue Chancen, wenn die anderen zufällig wählen
upshot-drawn = unentschieden
phase-shootout = Schusswechsel { $number }
result-you-won = Gewonnen
result-you-lost = Verloren
result-won = { $name } hat gewonnen
result-shared = Unentschieden: { $names }
result-nobody = Unentschieden
result-agreed = Unentschieden vereinbart
result-faulty = Die Partie wurde abgebrochen. Ihre Aufzeichnung bleibt erhalten.
after-page-broken = Diese Seite ließ sich nicht laden. Bitte lade sie neu.
after-finished = Beendete Partien
after-result = Ergebnis
after-replay = Wiedergabe
after-import = Aufzeichnung öffnen
after-import-reading = Jede Zeile wird anhand der Regeln geprüft …
after-or-drop = oder die Datei hier ablegen
lab = Labor
lab-ways = Weitere Seiten
lab-leaders = Rangliste
me = Konto
me-account = Dein Konto
learn = Lernen
learn-finished = (fertig)
learn-suggest = Neu hier?
learn-first = Lerne in drei Minuten ein Duell mit Pistolen.
play = Spielen
home-play = { $game } gegen den Computer spielen
home-more = Mehr

# people
rated = Gewertet
home-rated-about = Die Partie zählt für deine Wertung: keine Tipps, und die Seiten werden ausgelost.
seek = Gegner suchen
seekers = { $count ->
    [one] 1 wartet
   *[other] { $count } warten
  }
home-clock = Uhr, gegen Menschen
home-clock-none = Ohne Uhr
home-clock-quick = 3 Min + 5 s
home-clock-calm = 15 Min + 15 s
pairing-waits = Gegner gesucht: { $game }
pairing-found = Gegner gefunden: { $game }
match-begun = Deine Partie hat begonnen: { $game }
match-begun-title = Partie begonnen
pairing-sit = Zum Tisch
pairing-stop = Abbrechen
puzzles = Rätsel
puzzle-day = Rätsel des Tages
puzzle-streak-row = { $count ->
    [one] 1 Tag in Folge gelöst
   *[other] { $count } Tage in Folge gelöst
}

## Serien und eigene Partien

home-series = Länge, zu zweit
home-series-one = Eine Partie
home-series-of = Best of { $count }
series-score = { $score } in Partie { $number } von { $count }
series-even = In der Serie steht es { $score }.
series-drawn = Die Serie endet unentschieden, { $score }.
series-leads = { $name } führt in der Serie { $score }.
series-won = { $name } gewinnt die Serie { $score }.
series-you-lead = Du führst in der Serie { $score }.
series-you-won = Du gewinnst die Serie { $score }.
home-your-turn = { $count ->
    [one] Du bist in einer Partie dran
   *[other] Du bist in { $count } Partien dran
}
home-others = Warten auf andere
