# Recken im Terminal. Die englischen Texte stehen in den say!-Aufrufen des Malers.

## Kopfzeile

battle-over = die Partie ist zu Ende; Ruhm A { $a }, B { $b }
battle-turn = Zug { $turn } von { $limit }, Seite { $side } am Zug; Ruhm A { $a }, B { $b }
battle-step = Zug { $turn } von { $limit }, Seite { $side } am Zug, Schritt { $step }; Ruhm A { $a }, B { $b }
battle-part = Ausschnitt

## Heere

battle-side = Seite { $side } ({ $sitter })
battle-glory = Ruhm { $glory }
battle-active = am Zug
battle-reserve = in Reserve, Zug { $turn }
battle-away = fort, verfolgt
battle-routed = geflohen
battle-destroyed = † vernichtet
battle-charging = Ansturm
battle-shaken = erschüttert
battle-fear = Furcht
battle-steadfast = standhaft
battle-disrupted = gestört
battle-broken = AUFGERIEBEN
battle-free = frei
battle-cowed = eingeschüchtert
battle-cowed-short = eingesch.
battle-in-duel = ⚔ Duell
battle-somebody = jemand

## Kampfrunde

battle-duel = Duell
battle-no-duel = keines
battle-fallen = gefallen
battle-order = Folge
battle-order-open = steht noch nicht fest
battle-order-done = alle Schläge sind ausgeführt
battle-order-none = keine Kampfrunde
battle-initiative = Initiativeschritt { $step }
battle-impact = Aufprall
battle-breath = Odem
battle-grind = Mahlen
battle-scythes = Sensen
battle-stomp = Stampfen
battle-crush = Schmettern
battle-score = Punkte
battle-last-round = (letzte Kampfrunde)
battle-losses = Verluste
battle-overkill = Overkill
battle-charge = Ansturm
battle-ranks = Glieder
battle-standards = Standarten
battle-flank = Flanke
battle-rear = Rücken
battle-no-score = noch nichts

## Würfel

battle-struck = { $who }: { $dice }
battle-dice-and = { $first }; { $rest }
battle-dice = { $title }: { $dice }
battle-dice-needed = { $title } { $needed }+: { $dice }
battle-hits = { $count } Treffer
battle-no-loss = kein Verlust
battle-hp-lost = { $hp } LP verloren
battle-to-hit = Treffen
battle-to-hit-again = Treffen, wiederholt
battle-to-wound = Verwunden
battle-to-wound-again = Verwunden, wiederholt
battle-armour = Rüstung
battle-special = Rettungswurf
battle-special-again = Rettungswurf, wiederholt
battle-multiply = Mehrfachwunden
battle-test-passed = { $who }: { $dice }, nötig { $need } oder weniger: bestanden.
battle-test-failed = { $who }: { $dice }, nötig { $need } oder weniger: nicht bestanden.

## Chancen

battle-falls = { $name } fällt
battle-you-lose = du verlierst { $hp }+ LP
battle-enemy-loses = der Gegner verliert { $hp }+ LP
battle-your-overkill = dein Overkill 1+
battle-enemy-overkill = Overkill des Gegners 1+
battle-gone = { $name } wird aufgerieben oder stirbt

## Möglichkeiten

battle-gloss-hold = bleibt, wo sie ist
battle-gloss-make-way = dorthin, wo ein Gegner steht
battle-gloss-stay = behält den Platz
battle-gloss-duel-pass = dann darf die andere Seite fordern
battle-gloss-duel-accept = die beiden kämpfen allein
battle-gloss-duel-refuse = riskiert Schande
battle-gloss-duel-nominate = keine Angriffe, Disziplin 0
battle-gloss-crush = ein Schlag statt aller anderen
battle-gloss-keep = diesmal nicht
battle-gloss-reroll = das zweite Ergebnis gilt
battle-gloss-accept-failure = das Ergebnis gilt
battle-gloss-pursue = wer sie einholt, vernichtet sie
battle-gloss-restrain = Test, bleibt auf dem Feld
battle-gloss-overrun = geradeaus, vielleicht vom Feld
battle-gloss-stay-put = bleibt auf dem Feld
battle-gloss-keep-formation = wie sie steht
battle-gloss-aegis = hilft gegen Flammen und Tödliche Hiebe
battle-gloss-fortitude = von Göttlichen Angriffen nicht wiederholt
battle-gloss-left-end = linkes Ende bleibt
battle-offset-1 = linkes Ende an linkes
battle-offset-2 = linkes Ende an die Mitte
battle-offset-3 = linkes Ende an rechtes
battle-offset-4 = Mitte an linkes Ende
battle-offset-5 = Mitte an Mitte
battle-offset-6 = Mitte an rechtes Ende
battle-offset-7 = rechtes Ende an linkes
battle-offset-8 = rechtes Ende an die Mitte
battle-offset-9 = rechtes Ende an rechtes
battle-gloss-hand-weapon = mit Schild: Parade
battle-gloss-great-weapon = +2 Stärke, +2 RD, zuletzt
battle-gloss-halberd = +1 Stärke, +1 RD, zweihändig
battle-gloss-paired-weapons = +1 Ang, +1 Off, keine Parade
battle-gloss-lance = im Ansturm: +2 Stärke, +2 RD
battle-gloss-light-lance = im Ansturm: +1 Stärke, +1 RD
battle-gloss-spear = +1 RD, ein Glied mehr kämpft

## Hilfe

battle-legend =
    Seite A hat Großbuchstaben und volle Zeichen, B kleine und hohle.
      ▲ △      vorderes Glied, zeigt in Blickrichtung der Einheit
      • ◦      die Glieder dahinter    ▓ ░   der Körper eines Monsters
      B h      ein Charakter           ★ ☆   ein Champion
      1 bis 9  die Nummer der Einheit in der Liste neben dem Feld
      ♥ ·      Lebenspunkte, übrige und verlorene
      ⚔        im Duell; auf dem Feld invers, Eingeschüchterte unterstrichen
      ⚑        hat eine Standarte      »     im Ansturm
      ?        erschüttert             !     aufgerieben
      f        hat Furcht              = /   standhaft, gestört
    Folge      wer in welchem Schritt mit wie vielen Angriffen schlägt;
               ⚔ vor im Duell Gebundenen, ★1 der Champion von Einheit 1
battle-presets =
    Eine andere Schlacht: duello play champions --setup DATEI, darin:
      preset = "ring"    The Ring of Shields: Champion gegen Champion
      preset = "gate"    Two Lords at the Gate: die Standardschlacht
      preset = "dusk"    Lances at Dusk: berittene Helden, ein tiefer Block
      preset = "fire"    The Queen's Fire: vier Züge gegen einen Lindwurm
      preset = "pincer"  The Pincer: Front und Flanke, daneben Monster
      preset = "ford"    The Breaking of the Ford: zwei Kämpfe, Reserven
