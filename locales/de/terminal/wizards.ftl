# Zauberer im Terminal. Die englischen Texte stehen in den say!-Aufrufen des Malers.

## Kopfzeile und Duellbogen

tabletop-over = { $name }: die Partie ist zu Ende
tabletop-choosing = { $name }: die Gesinnungen werden gewählt
tabletop-round = { $name }, Runde { $round } von { $limit }
tabletop-order = Reihenfolge { $order }
tabletop-quiet = still { $quiet }
tabletop-quiet-of = still { $quiet }/{ $limit }
tabletop-judged = gewertet: { $who }
tabletop-out = ausgeschieden
tabletop-field = Feld { $field }
tabletop-mp = { $mp } MP
tabletop-none-unused = keine unbenutzt
tabletop-unused = { $count } unbenutzt
tabletop-threat = bedroht bis { $most }, im Mittel { $mean }
tabletop-one-more = noch eine Figur
tabletop-more = noch { $count } Figuren

## Rassen

tabletop-orcs = Orks
tabletop-goblins = Goblins
tabletop-amazons = Amazonen
tabletop-guns = Schwere Waffen
tabletop-dwarves = Zwerge
tabletop-undead = Untote
tabletop-lizards = Echsen
tabletop-elves = Elfen
tabletop-chaos = Chaos
tabletop-pygmies = Pygmäen
tabletop-humans = Menschen
tabletop-ogres = Oger
tabletop-trolls = Trolle
tabletop-giants = Riesen
tabletop-dragons = Drachen

## Menüs

tabletop-turn = Aktiviere eine Figur, 1 bis 4 in diesem Zug:
tabletop-turn-one = Eine ist aktiviert. Noch eine?
tabletop-turn-more = { $count } sind aktiviert. Noch eine?
tabletop-actions = { $figure }, { $left } Aktionen:
tabletop-last-action = { $figure }, letzte Aktion:
tabletop-wizard = { $name }, { $mp } MP:
tabletop-at-whom = { $figure }: auf wen?
tabletop-attack-whom = Angriffszauber auf wen?
tabletop-heal-whom = Wen heilen?
tabletop-summon = Wen beschwören? { $mp } MP
tabletop-place = { $count } { $race }, { $cost } MP, danach { $left }
tabletop-team = Waffe { $gun } + { $crew }
tabletop-move = Bewegen
tabletop-strike = Zuschlagen
tabletop-shoot = Schießen
tabletop-fire = Feuern
tabletop-jump = Hinunterspringen
tabletop-push = Die Waffe schieben
tabletop-look = Wer ist zu sehen
tabletop-lapse = Eine Aktion verfallen lassen
tabletop-end = Aktivierung beenden
tabletop-end-turn = Zug beenden
tabletop-rest = Der Rest verfällt
tabletop-attack-spell = Angriffszauber, { $cost } MP
tabletop-defence-spell = Verteidigungszauber, { $cost } MP
tabletop-healing-spell = Heilzauber, { $cost } MP
tabletop-creature-spell = Beschwörungszauber
tabletop-confirm = { $count } Figuren sind noch unbenutzt. Enter: trotzdem
tabletop-confirm-one = Eine Figur ist noch unbenutzt. Enter: trotzdem
tabletop-confirm-mp = { $mp } MP gingen verloren. Enter: trotzdem

## Bewegen, angreifen, beschwören

tabletop-walk = { $figure } nach { $place }
tabletop-jumps = { $figure } springt nach { $place }
tabletop-pushes = die Waffe um { $by } mm schieben nach { $place }
tabletop-step = { $cost } von { $most } mm; der Zeiger geht { $step } mm
tabletop-touch = in Kontakt mit { $name }
tabletop-towards = auf { $name } zu
tabletop-away = weg von { $name }
tabletop-behind = hinter { $name }
tabletop-no-such-way = das ist mit einer Bewegung nicht zu erreichen
tabletop-odds = braucht { $need }, trifft { $hit }
tabletop-harm = { $harm } von { $left } Wunden; vernichtet { $once }, mit zweien { $twice }
tabletop-field-down = Feld { $from } auf { $to }; fällt { $once }, mit zweien { $twice }
tabletop-gap = Abstand { $gap } mm
tabletop-hidden = verdeckt: { $why }
tabletop-summon-price = { $cost } MP, danach { $left }, Vorrat { $pool }
tabletop-summon-refused = abgelehnt: { $why }
tabletop-fits = passt
tabletop-keys-menu = Pfeile, Enter, Buchstabe  z Lupe  h Tipp  r Regel  R aufgeben  ? Hilfe  q Ende
tabletop-keys-walk = Pfeile Leer:Schritt c Kontakt t hin a weg b hinter <> Blick l Ebene Enter Esc
tabletop-keys-place = Pfeile  Leer: Schritt  <> drehen  +- Zahl  Tab Vorschlag  l Ebene  Enter  Esc
tabletop-keys-list = ↑↓ wählen  Enter: bestätigen  Esc: zurück

## Chancen

tabletop-hit = der Angriff trifft
tabletop-wounded = { $figure } verliert eine Wunde
tabletop-wounds = { $figure } verliert { $count } Wunden
tabletop-destroyed = { $figure } ist vernichtet
tabletop-field-falls = das Feld von { $name } fällt auf { $to }
tabletop-not-won = du gewinnst die Partie nicht

## Hilfe

tabletop-legend-signs =
    A B C D E sind die Zauberer, Zahlen die Figuren des Duellbogens; ein
    Pfeil ist die Blickrichtung. Norden ist oben, Punkte alle 100 mm.
      ♣  Wald, verdeckt die Sicht         ▓  Haus mit begehbarem Dach
      ░  Hügel                            █  Haus ohne, oder eine Mauer
      ▒  Halle, eine Lücke ist eine Tür   60 die Höhe in mm
      ╫  Leiter      ≡  Treppe            ^  steht auf einem Dach
      ∘  jetzt erreichbar                 ,  mit der nächsten Aktion
      ⊕  kann angegriffen werden          +  mehrere dicht beieinander
      •  der Weg                          x  Zeiger    *  angegriffen
    Bogen: ■ Wunden übrig, □ verloren, ✓ benutzt, > aktiv, m im Nahkampf
tabletop-legend-keys =
    Menü               Pfeiltasten und Enter oder der Buchstabe davor
    z                  der ganze Tisch oder ein möglichst großer Ausschnitt
    Bewegen            Pfeile bewegen den Zeiger, Leertaste: Schrittweite
      c t a b          Kontakt, auf einen Gegner zu, von ihm weg, hinter ein
                       Geländestück: noch einmal für das nächste
      < >              drehen; i in welches Feld laufen; l Boden oder Dach
    Beschwören         Pfeile, < > dreht die Gruppe, + und - ihre Größe, Tab
                       schlägt einen Platz vor; rot, wo es verboten ist
    Esc                zurück
tabletop-typing =
    Oder in Worten; Figuren mit ihrer Nummer, Orte in mm als x,y, Richtungen englisch als n, ne, e, ... oder in Grad ab Norden:
      choose gut Merlin      oder neutral oder böse; ohne Namen gilt der des Platzes
      activate 7             team 9 with 4 5 6
      move 7 to 400,300      move 7 60 ne      to 640,300 on hall1: auf ein Dach
      touch 7 12             7 in Kontakt mit 12
      7 towards 2            7 away from 12    7 behind wood1    turn 7 n
      strike 7 12            shoot 7 12        fire 12
      jump 7 to 400,300      push 30 n         lapse 7
      end, end turn, rest    (die Figur, den Zug, alle unbenutzten Figuren)
      attack Balthasar       defence           heal 7
      summon 3 orc small at 400,200    so nah an diesem Ort, wie die Regeln es erlauben
      move 400,100           des Zauberers am Zug, ebenso touch, towards, away und behind

## Getippte Antworten

tabletop-which-one = Nenne die Nummer, zum Beispiel: { $example }.
tabletop-which-number = Nenne die Nummer der Figur.
tabletop-whom = Nenne die Nummern beider Figuren, zum Beispiel: strike 7 12.
tabletop-which-side = Sag gut, neutral oder böse und, wenn du willst, einen Namen.
tabletop-which-figure = Nenne die Nummer der Figur, zum Beispiel: activate 7.
tabletop-which-crew = Nenne die Waffe und ihre Bedienung, zum Beispiel: team 9 with 4 5 6.
tabletop-no-place = `{ $word }` ist kein Ort; schreibe ihn als 400,300.
tabletop-no-roof = Auf dem Tisch gibt es kein `{ $roof }`.
tabletop-where = Sag, wohin, zum Beispiel: move 7 to 400,300 oder: move 7 60 ne.
tabletop-no-figure = Eine Figur { $number } gibt es nicht.
tabletop-behind-what = Sag, hinter welches Geländestück: { $pieces }.
tabletop-which-way = Sag, in welche Richtung, zum Beispiel: turn 7 n.
tabletop-which = Sag, welche Figur.
tabletop-jump-where = Sag, wohin, zum Beispiel: jump 7 to 400,300.
tabletop-push-how = Sag, wie weit und wohin, zum Beispiel: push 30 n.
tabletop-which-wizard = Sag, auf welchen Zauberer, zum Beispiel: attack Balthasar.
tabletop-no-weapon = { $name } hat keine solche Waffe.
tabletop-summon-whom = Sag, wen, zum Beispiel: summon 3 orc small at 400,200. Es gibt { $names }.
tabletop-summon-many = Dieser Zauber bringt 1 bis { $most } Figuren.
tabletop-no-gun = Unter den aktiven Figuren ist keine schwere Waffe.
tabletop-no-pusher = Niemand kann sie jetzt schieben.
