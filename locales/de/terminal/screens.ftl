# Was Bildschirm und Zeilenmodus in jedem Spiel sagen. Die englischen Texte stehen in den say!-Aufrufen des Terminals.

## Spiele und Spieler

game-champions = Recken
game-commandos = Kommandos
game-fighters = Kämpfer
game-gunslingers = Revolverhelden
game-wizards = Zauberer
player-you = du
player-bot = Bot { $name }
bot-learner = Anfänger
bot-casual = Hobbyspieler
bot-skilled = Könner
bot-expert = Experte
bot-master = Meister
bot-random = Zufall
bot-greedy = Gierig
program-gone = { $name }: { $error }. Von jetzt an antworten die Regeln für { $name }.
program-failed = { $name }: { $error }. Diesmal antworten die Regeln für { $name }.

## Ende

end-nobody = Niemand gewinnt
end-winner = { $winner } gewinnt
end-winners = { $winners } teilen sich den Sieg
end-record = Aufzeichnung: { $path }
end-replay = Noch einmal ansehen: { $command }
end-resume = Weiterspielen: { $command }

## Bildschirm

screen-too-small = Der Tisch braucht { $columns } Spalten und { $rows } Zeilen; dieses Fenster hat { $width } und { $height }. Vergrößere es, oder drücke q und starte neu mit --plain.
screen-pass = Gib die Tastatur an { $name }.
screen-sit = Alle anderen schauen weg. Enter: Ich sitze hier.
screen-again = u: { $name } überlegt es sich noch einmal.
screen-cover-keys = q: beenden  ?: Hilfe
screen-end = Ende
screen-seen = Alle gesehen?
screen-go-on = Weiter mit jeder Taste
screen-log = Verlauf
screen-log-scrolled = Verlauf (Ende: zur neuesten Zeile)
screen-help = Hilfe
screen-notice = Hinweis
screen-advice = Rat
screen-hint = Tipp
screen-options = Es gibt die Möglichkeiten 1 bis { $count }.
screen-back = Esc: zurück
screen-scroll = ↑↓: blättern; Esc: zurück
screen-rulebook = Regelwerk
screen-which-clause = Welcher Paragraph? { $typed }_
screen-show-clause = Enter: zeigen; leer: der der neuesten Zeile
screen-resign = Aufgeben
screen-leave = Die Partie endgültig verlassen? Die anderen spielen ohne dich weiter.
screen-leave-keys = j: verlassen; jede andere Taste: bleiben
screen-help-keys =
    Auf, Ab, Enter     eine Möglichkeit wählen
    1 bis 9            sie nach ihrer Nummer wählen
    h                  Tipp: Hinweise und genaue Chancen
    H                  Rat: was ein starker Spieler täte, und warum
    r, Paragraph,
      Enter            ein Paragraph des Regelwerks
    r, Enter           der Paragraph der neuesten Zeile im Verlauf
    Bild ↑, Bild ↓     im Verlauf blättern; Ende: zur neuesten Zeile
    u                  beim Weitergeben der Tastatur: Antwort zurücknehmen
    f                  beim Zusehen: vor bis zu deiner nächsten Wahl
    R                  aufgeben: die Partie endgültig verlassen
    q, Strg-C          beenden; die Partie lässt sich später fortsetzen
    ?                  diese Hilfe
keys-choose = ↑↓ Enter, Nummer  h Tipp  r Regel  Bild↑↓ Verlauf  R aufgeben  ? Hilfe  q Ende
keys-over = q: Tisch verlassen  r Regel  Bild↑↓ Verlauf
keys-telling = jede Taste: weiter  f vor zur Wahl  r Regel  Bild↑↓ Verlauf  ? Hilfe  q Ende
keys-seen = jede Taste: weiter  r Regel  Bild↑↓ Verlauf  ? Hilfe  q Ende
menu-no = Nein: { $why }
table = Tisch
table-answered = geantwortet: { $answered } von { $all }
table-unsettled = nichts entschieden
weigh-won = du gewinnst die Partie
weigh-lost = der Gegner gewinnt die Partie

## Tipps

hint-assume = Chancen für das, was als Nächstes kommt, wenn die anderen zufällig antworten und du so gut wie möglich.
hint-sampled = Chancen mit „etwa“ sind aus Stichproben geschätzt.
hint-about = etwa { $percent }
hint-no-dice = Dafür wird nicht gewürfelt.
hint-no-option = Bei keiner Möglichkeit wird gewürfelt.
hint-more = und { $count } weitere; `odds N` nennt die Chancen einer einzelnen
notes-none = Es gibt nichts zu beachten.
advice-against = Das würde der Bot { $bot } an deiner Stelle erwägen (gegen { $against }):
clause-unknown = Es gibt keinen Paragraphen `{ $asked }`. Es gibt: { $known }.

## Zeilenmodus

plain-help =
    Antworte mit der Nummer einer Möglichkeit, mit ihren Worten oder mit einer Aktion als JSON. Außerdem:
      list, liste       die Möglichkeiten mit Nummern; list WORT: die mit diesem Anfang
      hint, tipp        Hinweise und die genauen Chancen der Möglichkeiten
      odds, chancen N   die genauen Chancen von Möglichkeit N oder einer Antwort in Worten
      advice, rat       was ein starker Spieler täte, und warum
      rules, regel ID   ein Paragraph des Regelwerks, zum Beispiel der vor jeder Zeile des Verlaufs
      show, tisch       der Tisch, wie du ihn siehst
      log, verlauf      alles, was geschehen ist
      resign, aufgeben  die Partie endgültig verlassen
      quit, schluss     beenden; die Aufzeichnung ist gespeichert, die Partie lässt sich fortsetzen
      ?, help, hilfe    diese Hilfe
plain-type-help = Hilfe mit ?
plain-resumed = Die Partie geht weiter. Zuletzt ist geschehen:
plain-pass = Gib die Tastatur an { $name }; weiter mit Enter.
plain-again = (Oder tippe `nochmal`: { $name } überlegt es sich noch einmal.)
plain-no-json = Das ist kein JSON: { $error }.
plain-odds-which = Sag, welche Möglichkeit, zum Beispiel: odds 1
plain-leave = Die Partie endgültig verlassen? Tippe ja:
plain-stay = Du bleibst.
list-range = { $first } bis { $last }
list-shared = { $range }  { $word }: { $count } Möglichkeiten; `list { $listed }` zeigt sie
list-none = Keine Möglichkeit beginnt mit `{ $wanted }`.
list-page = Seite { $number } von { $pages }; `{ $command } { $next }` blättert weiter, `{ $command } all` zeigt alle.
list-last-page = Seite { $number } von { $pages }, die letzte.
list-no-number = Möglichkeit { $number } gibt es nicht; es gibt 1 bis { $count }.
list-which = Welche Möglichkeit? Es gibt 1 bis { $count }.
list-several = `{ $line }` passt auf mehrere Möglichkeiten.
list-unknown = `{ $line }` ist keine Möglichkeit und kein Befehl.
