# Revolverhelden. Eine Meldung für jeden Satz, den die Regeln sagen; auf Englisch steht er bei den Regeln.

## Karten

colt = Colt
rifle = Gewehr
barricade = Barrikade
reloading = Nachladen
nobody = niemanden

## Fragen

prompt-won = { $winner } hat die Partie gewonnen.
prompt-others-lay = Jetzt legen: { $who }.
prompt-fire = Lege eine Karte und wähle ein Ziel.
prompt-lay = Lege eine Karte verdeckt.
prompt-command = Alle haben gelegt. Gib das Kommando!
prompt-other-commands = { $master } gibt gleich das Kommando.
prompt-point = Ziele auf jemanden.
prompt-others-point = Jetzt zielen: { $who }.

## Antworten

call = Zieht!
point = auf { $target }
fire = { $card } auf { $target }

## Was geschieht

first-master = { $who } ist der erste Duellmeister.
duel-begins = Ein Duell beginnt: { $who }.
all-laid = Alle haben gelegt; die Hände gehen hoch.
command = { $who }: „Zieht!“
pointed = Es zielen: { $row }.
pointed-one = { $who } auf { $target }
revealed = Aufgedeckt: { $row }.
revealed-one = { $who } { $card }
stopped = { $weapon } von { $shooter } bleibt in der Barrikade von { $target } stecken.
missed = { $weapon } von { $shooter } verfehlt { $target }, der auch schießt.
pierced = { $weapon } von { $shooter } durchschlägt die Barrikade von { $target }.
hit = { $weapon } von { $shooter } trifft { $target } beim Nachladen.
wasted = { $who } trifft nur Luft.
fell = { $who } fällt.
barricade-back = { $who } nimmt die Barrikade zurück.
reloaded = { $who } hat nachgeladen.
unchanged = Nichts hat sich geändert: { $count } von { $limit }.
duel-won = { $who } gewinnt das Duell und besitzt { $dollars } $.
duel-drawn = Das Duell endet unentschieden zwischen { $who }: { $row } in Folge.
lot = Das Los fällt auf { $who }.
new-master = { $who } ist der neue Duellmeister.
left = { $who } verlässt die Partie.
game-won = { $who } gewinnt die Partie mit { $dollars } $.

## Hinweise

note-barricade-safe = Barrikade ist sicher: Niemand hat noch das Gewehr.
note-barricade-one = Barrikade: Nur ein Gewehr durchschlägt sie; { $who } hat es noch.
note-barricade-many = Barrikade: Nur ein Gewehr durchschlägt sie; { $who } haben es noch.
note-reload-safe = Nachladen ist sicher: Niemand hat noch eine Waffe.
note-reload-one = Nachladen: Jeder Schuss trifft; { $who } hat noch eine Waffe.
note-reload-many = Nachladen: Jeder Schuss trifft; { $who } haben noch Waffen.
note-no-gun = Keine Waffe mehr: Es bleiben nur Barrikade und Nachladen.
note-guns-safe = Colt und Gewehr sind sicher: Wer schießt, wird nicht getroffen.
note-last-gun = Das ist deine letzte Waffe.
note-sure-hit = Dein Gegner hat keine Waffe: Das Gewehr trifft sicher.
note-sure-choice = Kein Gegner hat eine Waffe: Das Gewehr trifft sicher, auf wen du auch zielst.
note-standoff = Seit { $times } Schusswechseln hat sich nichts geändert; nach { $left } weiteren ist das Duell unentschieden.

## Was nicht geht

no-spectators = Zuschauer legen keine Karten
game-over = die Partie ist zu Ende
not-in-hand = { $card } ist nicht auf der Hand; da sind: { $held }
not-alive = Platz { $seat } nimmt an diesem Schusswechsel nicht teil
not-master = das Kommando gibt der Duellmeister, Platz { $master }
point-somebody = auf jemanden muss gezielt werden, auf einen von { $others }
only-shooters = hier zielen nur Schützen; mit { $card } ist die Antwort „niemand“
not-oneself = nicht auf sich selbst; auf einen von { $others }
target-dead = Platz { $target } lebt nicht mehr; einer von { $others }
asks-both = jetzt sind Karte und Ziel zusammen gefragt
asks-card = jetzt ist eine Karte gefragt
asks-command = jetzt ist das Kommando des Duellmeisters gefragt
asks-target = jetzt ist ein Ziel gefragt
