# Kommandos im Terminal. Die englischen Texte stehen in den say!-Aufrufen des Malers.

## Kopfzeile

ruin-over = { $map }: die Partie ist zu Ende
ruin-carried = Runde { $round } von { $limit }; { $flag }
ruin-lying = { $map }, Runde { $round } von { $limit }; { $flag }
ruin-flag = ⚑ auf { $at }
ruin-flag-top = ⚑ auf dem Turm { $at }
ruin-flag-one-step = ⚑ { $name }: { $kind }, 1 Schritt bis nach Hause
ruin-flag-steps = ⚑ { $name }: { $kind }, { $steps } Schritte bis nach Hause
ruin-flag-with = ⚑ { $name }: { $kind }

## Teams

ruin-to-move = am Zug
ruin-dead = tot
ruin-points = { $ap } AP
ruin-bearer = FAHNE
ruin-top = oben
ruin-crouch = geduckt
ruin-guard = Wache { $facing }
ruin-card = Bew Wü Rei Rüs Hz Kö

## Hilfe

ruin-legend-signs =
    Rot hat Großbuchstaben, Blau kleine: I Infanterie, S Scharfschütze,
    L LMG, R Ranger, H Schwerer. Ein Pfeil ist die Blickrichtung, ein
    doppelter ⇗ eine Wache.
      ·    offen                  ^  oben auf einem Wachturm
      ▄▄   halbe Deckung, +1      _  geduckt
      ▛▜   volle Deckung, +3      ⚑  die Fahne
      ▓▓▓▓ Ruinenblock            ▄ ▜ ♜ hinter einer Figur: ihr Feld
      ♜    Wachturm               *  gerade beschossen
      !    eine gegnerische Wache schießt auf jeden, der dorthin geht
      :    eine eigene tut es     ~  Frontbogen, der gewählt wird
      o    jetzt erreichbar       ∘  mit dem nächsten Aktionspunkt
      1 2  der Weg in Schritten   >  aktiv    ⊕  mögliches Ziel
ruin-legend-keys =
    Menü               Pfeiltasten und Enter oder der Buchstabe davor
    Bewegen            Pfeiltasten, Tab: das nächste Feld; Enter geht
      u i o            ein eigener Weg, Schritt für Schritt: NW N NO
      j k l            und SW S SO; Rücktaste nimmt einen Schritt zurück
    Blickrichtung      Links und Rechts oder 1 bis 6 (ab Norden rechtsherum)
    Schießen           Auf und Ab für das Ziel
    Esc                zurück zum Menü
ruin-typing =
    Antworten in Worten; eine Blickrichtung ist N, NO, SO, S, SW oder NW und darf fehlen:
      activate ranger, end turn
      move -1,0 SO           zu diesem Feld, möglichst an den Wachen vorbei
      move -2,0 -1,0 SO      genau auf diesem Weg
      shoot ranger NO        Trefferwerte und Chancen: hint oder odds shoot ranger
      overwatch N, crouch, upstairs, downstairs, grab, end
      team infanterie ranger schwerer, throw
ruin-keys-menu = Pfeile, Enter, Buchstabe  h Tipp  r Regel  Bild↑↓ Verlauf  R aufgeben  ? Hilfe
ruin-keys-watch = ←→, 1-6: Blickrichtung  ↑↓: Reichweite, wenn frei  Enter: wachen  Esc: zurück
ruin-keys-facing = ←→, 1-6 (1 ist Norden, dann im Uhrzeigersinn)  Enter: bestätigen  Esc: zurück
ruin-keys-shot = ↑↓, Tab: Ziel  ←→, 1-6: Blickrichtung  Enter: schießen  h Chancen  Esc: zurück
ruin-keys-turning = ←→, 1-6: Blickrichtung am Ende  Enter: gehen  Esc: zurück zur Karte
ruin-keys-walk = Pfeile, Tab: wohin  uio jkl: eigener Weg  1-6 Blick  Enter: gehen  Esc: zurück

## Menü

ruin-whom = Wen aktivierst du?
ruin-first-point = { $kind }, erster Aktionspunkt:
ruin-last-point = { $kind }, letzter Aktionspunkt:
ruin-move = Bewegen
ruin-shoot = Schießen
ruin-overwatch = Wachen
ruin-duck = Ducken
ruin-upstairs = Auf den Turm
ruin-downstairs = Vom Turm
ruin-grab = Fahne nehmen
ruin-drop = Fahne ablegen
ruin-end = Ende (ausruhen)
ruin-end-turn = Zug beenden
ruin-confirm = { $count ->
    [one] 1 Figur könnte
   *[other] { $count } Figuren könnten
} noch handeln. Enter: Zug trotzdem beenden
ruin-values = Bewegung { $first }-{ $second }, Würfel { $attack }, Reichweite { $range }, Können { $skill }, Rüstung { $armour }

## Bewegen

ruin-move-to = Bewegen nach { $at }
ruin-move-onto = Bewegen nach { $at }, { $ground }
ruin-half-cover = halbe Deckung
ruin-full-cover = volle Deckung
ruin-watchtower = Wachturm
ruin-base = Basis
ruin-steps = { $steps } von { $allowed } Schritten, Blick nach { $facing }
ruin-fire-die = ! { $name } { $at }: ≤{ $value } mit 1 Würfel
ruin-fire-dice = ! { $name } { $at }: ≤{ $value } mit { $dice } Würfeln
ruin-no-fire = keine Wache schießt unterwegs
ruin-arrives = kommt an: { $chance }
ruin-mean-lost = verliert im Mittel { $lost } Herzen

## Blickrichtung und Wache

ruin-facing = Blick nach { $facing }
ruin-facing-of = Blick nach { $chosen } (möglich: { $all })
ruin-helps = { $ground } hilft gegen: { $who }
ruin-helps-not = aber nicht gegen: { $who }
ruin-no-one = niemand
ruin-watch = Wachen nach { $facing }
ruin-watch-area = bewacht { $count } Felder (~), bis Entfernung { $reach }
ruin-watch-now = jetzt darin: { $who }
ruin-watch-how = Ein Schuss auf den ersten Gegner, der hineinläuft; Deckung hilft ihm nicht.

## Schießen

ruin-shoot-at = Schießen: { $kind } ({ $hp ->
    [one] 1 Herz
   *[other] { $hp } Herzen
})
ruin-die = Entfernung { $distance }, 1 Würfel, ≤{ $value } trifft
ruin-dice = Entfernung { $distance }, { $dice } Würfel, ≤{ $value } trifft
ruin-a-hit = Treffer
ruin-a-kill = tödlich
ruin-mean-hits = im Mittel { $mean } Treffer
ruin-volley = { $shooter } schießt auf { $target }: { $value } oder weniger trifft. { $dice } { $result }
ruin-missed = verfehlt
ruin-killed = tot!
ruin-lost = -{ $lost } Herzen, noch { $hp }

## Chancen

ruin-own-hit = eigene Figur getroffen: { $kind }
ruin-own-dies = eigene Figur stirbt: { $kind }
ruin-enemy-hit = gegnerische Figur getroffen: { $kind }
ruin-enemy-dies = gegnerische Figur stirbt: { $kind }

## Getippte Antworten

ruin-one-hex = Nenne ein Feld, zum Beispiel: step -1,0
ruin-which = Nenne eine Figur: { $names }.
ruin-no-character = `{ $word }` ist keine Figur; es gibt { $names }.
ruin-team = Ein Team hat 3 Figuren, nicht { $count }.
ruin-nobody = { $kind } gibt es auf dieser Seite nicht.
ruin-where = Sag, wohin, zum Beispiel: move -1,0
ruin-long = Ein Weg hat höchstens { $most } Felder.
ruin-no-facing = `{ $word }` ist keine Blickrichtung; es gibt N, NO, SO, S, SW und NW.
ruin-no-hex = `{ $word }` ist kein Feld; schreibe es als q,r, zum Beispiel -1,0
