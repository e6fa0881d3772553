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

# Was der Server ablehnt, nach dem Code des Problems.
problem-line-lost = Der Server antwortet nicht. Versuche es noch einmal.
problem-login-wrong = Name oder Passwort ist falsch.
problem-recovery-wrong = Name oder Wiederherstellungscode ist falsch. Jeder Code gilt nur einmal.
problem-password-wrong = Das Passwort ist falsch.
problem-password-length = Das Passwort muss 8 bis 128 Zeichen haben.
problem-password-name = Das Passwort darf nicht dein Name sein.
problem-password-busy = Gerade melden sich zu viele an. Versuche es gleich noch einmal.
problem-name-taken = Dieser Name ist schon vergeben.
problem-name-text = Ein Name muss 1 bis 30 sichtbare Zeichen haben.
problem-name-mixed = Ein Name darf lateinische, griechische oder kyrillische Buchstaben haben, aber nicht gemischt.
problem-name-bot = Namen, die mit „bot:“ beginnen, sind für Bots reserviert.
problem-name-letters = Der Name eines Kontos darf Buchstaben, Ziffern, einzelne Leerzeichen und - _ . ' enthalten.
problem-account-already = Du hast schon ein Konto. Melde dich ab, um ein anderes anzulegen.
problem-account-none = Ein Gast hat kein Passwort.
problem-player-stranger = Du bist nicht angemeldet. Wähle einen Namen oder melde dich an.
problem-attempts-many = Zu viele Versuche. Versuche es in { $seconds } Sekunden noch einmal.
problem-matches-many = Du hast zu viele Partien. Beende zuerst eine davon.
problem-server-busy = Der Server ist ausgelastet. Versuche es gleich noch einmal.
problem-work-many = Zu viele deiner Fragen warten noch auf Antwort. Versuche es gleich noch einmal.
problem-server-stopping = Der Server wird beendet. Versuche es gleich noch einmal.
problem-store-failed = Die Datenbank ist nicht erreichbar. Versuche es gleich noch einmal.
problem-match-unknown = Diese Partie gibt es nicht.
problem-match-private = Diese Partie ist privat. Nur die Spieler können zusehen.
problem-match-damaged = Die gespeicherten Daten dieser Partie sind nicht lesbar.
problem-seat-unknown = Diesen Platz gibt es in der Partie nicht.
problem-seat-taken = Der Platz ist besetzt, oder du brauchst einen Einladungslink.
problem-seat-foreign = Das ist nicht dein Platz.
problem-rated-self = Eine gewertete Partie gegen dich selbst ist nicht möglich. Schick den Link jemand anderem.
problem-series-players = Eine Serie ist nur zu zweit möglich.
problem-chat-spectator = Nur Spieler können chatten.
problem-chat-off = In dieser Partie ist der Chat aus.
problem-chat-text = Diese Nachricht ist leer, zu lang oder enthält Zeichen, die sich nicht anzeigen lassen.
problem-hints-off = In dieser Partie sind Tipps aus.
problem-claim-early = Du kannst den Sieg noch nicht beanspruchen.
problem-claim-off = In dieser Partie kannst du keinen Sieg beanspruchen. Warte oder einigt euch auf ein Unentschieden.
problem-report-already = Du hast diesen Spieler in dieser Partie schon gemeldet.
problem-report-many = Du hast zu viele Meldungen geschickt. Versuche es später noch einmal.
problem-token-many = Mehr Schlüssel sind nicht erlaubt. Widerrufe zuerst einen.
problem-token-name = Der Name des Schlüssels ist leer, zu lang oder enthält Zeichen, die sich nicht anzeigen lassen.
problem-record-secret = Die Partie läuft noch, und die Aufzeichnung verrät die Geheimnisse aller Plätze.
problem-replay-secret = Solange die Partie läuft, kannst du sie nur aus deiner eigenen Sicht wiedergeben.
problem-player-unknown = Diesen Spieler gibt es nicht.
problem-body-large = Die Datei ist zu groß.
