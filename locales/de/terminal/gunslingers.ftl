# Revolverhelden im Terminal. Die englischen Texte stehen in den say!-Aufrufen des Malers.

## Kopfzeile

street-shootout = Schusswechsel { $number }, wer zuerst { $goal } $ hat, gewinnt
street-stalled = Schusswechsel { $number }, Ziel { $goal } $; unentschieden in { $left }, wenn sich nichts ändert

## Karten

street-legend =
    C Colt, G Gewehr, B Barrikade, N Nachladen; - ist verbraucht;
    ★ gibt das Kommando.
street-letter-colt = C
street-letter-rifle = G
street-letter-barricade = B
street-letter-reloading = N
street-covered = Karten verdeckt
street-bill = [{ $dollars } $]
street-poor = keine Dollar
street-gloss-call = alle zielen zugleich
street-gloss-colt = trifft Nachladende
street-gloss-rifle = trifft auch Barrikaden
street-gloss-barricade = hält Colts ab
street-gloss-reloading = alle Karten zurück
street-opening-shooters = { $colt } und { $rifle }: Wer schießt, wird nicht getroffen.
street-opening-barricade = { $barricade }: hält Colts ab, aber keine Gewehre, und kommt zurück.
street-opening-reloading = { $reloading }: hält nichts ab, bringt aber alle Karten zurück.

## Spieler

street-dead = † im Grab
street-left = ist gegangen
street-shows = zeigt { $card }
street-aims = zielt
street-alive = am Leben
street-has-laid = hat gelegt ✓
street-chooses = wählt eine Karte
street-has-aimed = hat gezielt ✓
street-takes-aim = wählt ein Ziel
street-laid = gelegt: { $card }
street-raised = Hand erhoben

## Schusswechsel

street-smoke = { $card }, nur Rauch
street-deflected = { $card }, abgewehrt
street-hit = { $card }, TREFFER!
street-air = { $card }, in die Luft
street-pointing = Alle zielen. Wer blufft?
street-nobody-falls = Niemand fällt.

## Chancen

street-you-fall = du fällst
street-another-falls = ein anderer fällt
street-you-win = du gewinnst das Duell
