# Kämpfer im Terminal. Die englischen Texte stehen in den say!-Aufrufen des Malers.

## Kopfzeile

arena-over = das Duell ist vorbei
arena-setup = { $arena }, { $stage }
arena-turn = { $arena }, Runde { $turn }, { $stage }; Initiative { $south }:{ $north }
arena-turn-first = { $arena }, Runde { $turn }, { $stage }; Initiative { $south }:{ $north }, { $side } zuerst
arena-turn-of = { $turn } von { $limit }
arena-roll-off = Auswürfeln
arena-deploys-first = wer zuerst aufstellt
arena-characters = Figurenwahl
arena-deployment = Aufstellung
arena-decks = Kartenwahl
arena-anticipation = Vorausschau
arena-programming = Planung
arena-initiative = Initiative
arena-acts-first = wer zuerst handelt
arena-decisive = Entscheidung

## Figuren

arena-nobody = { $side }: noch niemand
arena-level = S{ $level }
arena-fled = geflohen
arena-defeated = besiegt
arena-vp = SP { $vp }/{ $number }
arena-attributes = An{ $atk } Ab{ $def } I{ $int } K{ $con }
arena-down = AM BODEN
arena-badly-wounded = schwer verwundet
arena-blinded = Sand in den Augen
arena-parrying = pariert
arena-guard = Deckung +{ $guard }
arena-closed = darf nichts mehr planen
arena-in-hand = { $count } auf der Hand
arena-hand = { $count } auf der Hand ({ $names })
arena-bound = { $count } gebunden
arena-bound-names = gebunden: { $names }
arena-used = { $count } verbraucht
arena-worn = angelegt: { $names }
arena-unknown = aus: { $names }
arena-obliged = muss { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
} zeigen

arena-short-advance = Vor
arena-short-lateral = Seit
arena-short-turn = Dreh
arena-short-swing = DrV
arena-short-attack = Angriff
arena-short-technique = Tech
arena-short-retreat = Rückzug
arena-short-skill = Fähigk
arena-short-equip = Anleg

arena-n = N
arena-e = O
arena-s = S
arena-w = W

## Planung

arena-reveals = { $name } zeigt bis zu { $most ->
    [one] 1 Schritt
   *[other] { $most } Schritte
}:
arena-adds = { $name } ergänzt bis zu { $most ->
    [one] 1 Schritt
   *[other] { $most } Schritte
}:
arena-next-hero = { $title } (n: nächste Figur)
arena-letters = a Vor l Seitschritt t Drehung d Drehung mit Versatz s Angriff v Technik b Rückzug k Fähigkeit e Anlegen, Tab: Vorschläge
arena-step-by = { $step } mit { $card }
arena-ends = am Ende: { $place }
arena-proposal = Vorschlag { $number } von { $count }: { $name }
arena-reserve = Reserve: { $names }
arena-no-reserve = Reserve: nichts
arena-fall-back = zurückweichen
arena-approach = herangehen
arena-flank = in die Flanke
arena-do-turn = drehen
arena-do-strike = zuschlagen
arena-do-technique = Technik
arena-do-skill = Fähigkeit
arena-do-equip = anlegen
arena-keep = { $count } behalten
arena-room = { $name } kann jetzt { $most ->
    [one] 1 Schritt
   *[other] { $most } Schritte
} planen.
arena-no-card-left = Figur { $number } hat keine Karte mehr.
arena-no-other-card = Keine andere Karte kann diesen Schritt bezahlen.
arena-no-side = Dieser Schritt hat kein Links und Rechts.
arena-warning-short = { $laid } von { $room } Schritten: { $name } könnte in dieser Runde nichts mehr planen (FI-532). Noch einmal Enter: bestätigen
arena-warning-none = Gar keine Schritte? Noch einmal Enter: bestätigen

## Bewegung

arena-forward = vorwärts ({ $way })
arena-retreat = zurück ({ $way })
arena-to-right = nach rechts ({ $way })
arena-to-left = nach links ({ $way })
arena-ends-at = endet bei { $x },{ $y }, Blick nach { $facing }
arena-standing = { $enemy } { $own }, { $gap } mm, { $reach }, du { $side }
arena-ahead = vor dir
arena-on-flank = an deiner Flanke
arena-behind = hinter dir
arena-in-reach = erreichbar
arena-out-of-reach = nicht erreichbar
arena-its-front = vor ihm
arena-its-flank = an seiner Flanke
arena-its-rear = hinter ihm
arena-meets = trifft auf { $name }: Kraftprobe
arena-stopped = aufgehalten: { $thing }
arena-stopped-edge = am Rand aufgehalten
arena-lethal = BERÜHRT { $thing }: raus aus dem Duell!
arena-place = bei { $x },{ $y }, Blick nach { $facing }, je { $stride } mm
arena-here = Enter: hier

## Menü

arena-executes = { $name } führt { $step } aus
arena-priced = { $text } ({ $cost } SP)
arena-plain = einfach
arena-maximised = maximiert
arena-so = so
arena-row-strikes = Schläge
arena-row-wounds = Wunden
arena-row-own = eig.Wunden
arena-row-hits = mindest. 1
arena-row-fells = zu Boden
arena-row-kills = besiegt
arena-row-points = SP du:Geg.
arena-row-levels = Stufe 2
arena-row-wins = gewinnt
arena-gloss-hold = vorerst nichts tun
arena-gloss-skip = der Marker wird nicht benutzt
arena-gloss-pay = behält alle Marker
arena-gloss-cross = über das Hindernis vor dir

## Würfel

arena-rolled = { $who } { $dice }
arena-rolled-again = { $who } { $dice }; wiederholt { $again }
arena-defended = { $who } { $dice } ({ $need } oder mehr)
arena-defended-with = { $who } { $dice } ({ $need } oder mehr, mit { $modifier })

## Chancen

arena-one-strike = der Gegner erhält mindestens 1 Schlag
arena-strikes = der Gegner erhält mindestens { $count } Schläge
arena-one-wound = der Gegner erhält mindestens 1 Wunde
arena-wounds = der Gegner erhält mindestens { $count } Wunden
arena-enemy-bites-the-dust = der Gegner geht zu Boden
arena-enemy-is-taken-out = der Gegner wird besiegt
arena-you-gain-vp = du gewinnst SP
arena-you-lose-vp = du verlierst SP
arena-enemy-gains-vp = der Gegner gewinnt SP
arena-you-reach-level-2 = du erreichst Stufe 2
arena-enemy-reaches-level-2 = der Gegner erreicht Stufe 2
arena-you-are-wounded = du wirst verwundet
arena-you-bite-the-dust = du gehst zu Boden
arena-you-are-taken-out = du wirst besiegt
arena-you-win-the-duel = du gewinnst das Duell
arena-enemy-wins-the-duel = der Gegner gewinnt das Duell

## Hilfe

arena-legend-signs =
    Eine Figur ist der erste Buchstabe ihres Namens, bei Süd groß, bei Nord
    klein; vorn an der Base sind Pfeile, bei schwer Verwundeten gestrichelt,
    und _ liegt am Boden. Punkte haben eine Kartenlänge (88 mm) Abstand.
      █ Mauer       ▓ Baum, Säule    ▂ niedrig (überquerbar)       o Fass
      : unwegsam    ^ gefährlich     ≈ tödlich: Berühren ist das Ende
      1 2 +         wo ein geplanter Schritt oder eine Bewegung endet
    { "  [" } ] *         die gemeinte Figur; gerade getroffen
    ♥♥|♥♥··         Leben; unterhalb des Strichs schwer verwundet
    { "[" }Vor Vor]!      ein Schritt, verpflichtend; ✓ erledigt; > der nächste
arena-legend-keys =
    Planung         a Vor, l Seitschritt, t Drehung, d Drehung mit Versatz,
                    s Angriff, v Technik, b Rückzug, k Fähigkeit, e Anlegen
      Leertaste     der nächste Marker beginnt einen Schritt; + gehört dazu
      ← →           wohin der Umriss geht (endgültig wird es erst später)
      ↑ ↓ und c     einen Schritt wählen und die Karte, die ihn bezahlt
      Tab, n        der nächste Vorschlag; die nächste Figur eines Teams
      Rücktaste     nimmt einen Marker zurück; Enter zeigt alles
    Bewegung        ↑ ↓ wohin, ← → 1 mm, [ ] 10 mm, Enter geht
    Aufstellung     Pfeile, [ ] Schrittweite, f Blick, c Figur, Tab Plätze
arena-typing =
    Antworten in Worten; Namen dürfen gekürzt sein, was fehlt, wird aus der Liste ergänzt:
      programme advance advance | turn advance | attack=action    `=` nennt die Karte; / trennt Figuren
      programme a a | s      dasselbe mit den Buchstaben des Bildschirms; `only` am Ende: keine weiteren Schritte
      programme nothing, step, hold, improvise brock, drink, stand, stand step, surrender
      move 60, move O 30, left 20, right 63, turn links, swing N rechts, cross, flee W, skip
      attack brock, attack brock bare, technique stun, use ice, equip, give sword brock
      maximise, maximise action, wall, fury, feint links, evade W 63, protect, venom, pass
      trade 1, lose action, disarm sword, away N, next brock, add action, pay, drop 2
      roll, first ich, first nord, choose brock, place brock 376,40 N, deck action, stun; worn cap
arena-keys-draft = Buchstaben  Rücktaste  ↑↓ Schritt  c Karte  ←→ Seite  Tab Vorschlag  Enter  ?
arena-keys-place = Pfeile  [ ] Schrittweite  f Blick  c Figur  Tab Platz  Enter  ? Hilfe  q Ende
arena-keys-walk = ↑↓ wohin  ←→ 1 mm  [ ] 10 mm  Tab weit/nah  s auslassen  Enter  h Chancen  ?

## Getippte Antworten

arena-from-one = Marker werden ab 1 gezählt.
arena-nothing = `{ $verb }` geht jetzt nicht.
arena-none-of = `{ $typed }` passt auf nichts von: { $kinds }.
arena-no-hero = Du hast keine Figur.
arena-who-first = Sag, wer: first ich, first gegner, first süd oder first nord.
arena-how-many = Sag, wie viele oder welche, zum Beispiel: { $example }
arena-which-way = Sag N, O, S oder W, zum Beispiel: { $example }
arena-which-hand = Sag links oder rechts, zum Beispiel: { $example }
arena-no-distance = `{ $word }` ist keine Entfernung in Millimetern.
arena-how-far = Sag, wie weit, zum Beispiel: move 60
arena-whom = Sag, wen, zum Beispiel: choose brock
arena-where = Sag, wo, zum Beispiel: place brock 376,40 N
arena-nobody-to-place = Jetzt ist niemand aufzustellen.
arena-how-many-heroes = Du führst { $own ->
    [one] 1 Figur
   *[other] { $own } Figuren
}, nicht { $typed }.
arena-short-sequence = { $laid } von { $most } Schritten: { $name } könnte in dieser Runde nichts mehr planen (FI-532). Schreibe `only` dazu, wenn du es so meinst.
arena-no-step = `{ $step }` ist kein Schritt: Er hat ein bis drei Marker.
arena-no-such-card = Keine Karte auf der Hand beginnt mit `{ $name }`.
arena-too-many-steps = Es sind mehr Schritte als Karten auf der Hand.
arena-which-marker = Ist `{ $word }` { $one } oder { $other }?
arena-no-marker = `{ $word }` ist kein Marker; es gibt { $names }.
arena-no-character = Eine Figur `{ $name }` gibt es nicht; es gibt { $names }.
arena-no-card = Eine Karte `{ $name }` gibt es nicht.
