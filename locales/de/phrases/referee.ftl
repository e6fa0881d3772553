# Was der Schiedsrichter in jedem Spiel sagt; auf Englisch steht es bei ihm.

advice-exact = Gegen fehlerloses Spiel { $worth } eines Sieges wert.
advice-played = { $times } Mal von hier aus weitergespielt, ist das im Mittel { $worth } eines Sieges wert.
advice-mixed = Im Mittel { $worth } eines Sieges wert; um unberechenbar zu bleiben, antworte in { $share } der Fälle so.
advice-plain = Das würde dieser Spieler tun.
advice-for-all = jeden Gegner
advice-share = Um unberechenbar zu bleiben, antworte in { $share } der Fälle so.
match-over = die Partie ist zu Ende
stale = Entscheidung { $asked } ist vorbei; jetzt steht { $now } an
early = Entscheidung { $asked } ist noch nicht dran; jetzt steht { $now } an
asks-others = Entscheidung { $now } fragt { $seats }, nicht Platz { $seat }
has-left = Platz { $seat } ist schon gegangen
