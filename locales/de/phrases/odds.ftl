# Chancen: die Fragen, die man zu einem Wurf stellen kann, und ihre Antworten. Namen von Figuren werden eingesetzt,
# nicht gebeugt; sie stehen in den Dateien der Spiele.

odds-chance = Chance
odds-exactly = genau
odds-average = { $what }: im Mittel { $mean } ({ $exactly })
odds-or-more = oder mehr
odds-or-less = oder weniger
odds-outcome = Ausgang
odds-none = keine
odds-yes = ja
odds-field = { $about }: { $offers }
odds-from-to = { $least } bis { $most }
odds-yes-or-no = yes (ja) oder no (nein)

## Recken

odds-duellist = ein Charakter, oder eine Einheit für ihren Champion
odds-the-other = der andere
odds-charge = wessen Einheit im Ansturm ist (CH-308)
odds-weapon = seine Waffe [Standard: die erste, die er hat]
odds-other-weapon = ebenso für den anderen
odds-rounds = wie viele Runden es höchstens dauert
odds-ch-duel = Ein Duell über einige Runden, in dem sonst niemand mitkämpft: Wer fällt?
odds-ch-round = Eine Runde eines Duells: was jeder verliert und was es zum Kampfergebnis beiträgt.
odds-nobody = niemand
odds-first = der erste
odds-second = der zweite
odds-the-second = { $who } (der zweite)
odds-one-round = eine Runde
odds-some-rounds = { $rounds } Runden
odds-duel-title = { $first } gegen { $second }, { $rounds }.
odds-charge-title = { $first } gegen { $second }, { $who } im Ansturm, { $rounds }.
odds-both-fall = beide fallen
odds-both-live = beide leben
odds-lives = { $who } lebt
odds-falls = { $who } fällt
odds-loses = { $who } −{ $hp }
odds-both = { $one }, { $other }
odds-nothing = nichts
odds-hp-lost = verlorene Lebenspunkte
odds-overkill = { $who }: Overkill { $least } oder mehr
odds-hp-mean = Lebenspunkte, die { $who } verliert
odds-score-for = Kampfergebnis für { $who }
odds-blow = { $who }, { $kind } in Initiativeschritt { $step }
odds-below = {"  "}{ $what }
odds-to-hit = Treffen
odds-to-wound = Verwunden
odds-armour-save = Rüstung
odds-special-save = besondere Rettung
odds-hatred = Fehlwürfe beim Treffen werden wiederholt (Hass)
odds-flaming = Fehlwürfe beim Verwunden werden wiederholt (Flammenangriffe)
odds-divine = gelungene besondere Rettungen werden wiederholt (Göttliche Angriffe)
odds-battle-focus = eine 6 beim Treffen trifft zweimal (Kampffokus)
odds-poison = eine 6 beim Treffen verwundet (Giftangriffe)
odds-lethal = eine 6 beim Verwunden übergeht die Rüstung (Tödlicher Hieb)
odds-multiple = Mehrfachwunden
odds-impact = Aufprall
odds-breath = Odem
odds-grind = Mahlen
odds-scything = Sensen
odds-stomp = Stampfen
odds-crush = Schmettern
odds-attacks = Angriffe

## Kommandos

odds-co-shot = Der Trefferwert eines Schusses, wie oft er trifft und ob er tötet.
odds-co-volley = Was nach mehreren Schüssen von einem Ziel übrig ist.
odds-co-exchange = Zwei schießen abwechselnd aufeinander, bis einer tot ist: Wer überlebt?
odds-co-capture = Wie viele Züge eine Figur allein braucht, um die Fahne heimzubringen, wenn niemand sie stört (CO-954).
odds-carrier = wer die Fahne holt
odds-map = auf welcher Karte
odds-capture-title = { $who } bringt die Fahne auf { $map } allein heim.
odds-turns = Züge der eigenen Seite
odds-alone = niemand stört
odds-shooter = wer schießt
odds-target = auf wen
odds-next = wer als Nächster schießt
odds-last = wer zuletzt schießt
odds-each-times = wie oft jeder von ihnen schießt
odds-shoots-first = wer zuerst schießt
odds-shoots-back = wer zurückschießt
odds-between = Felder zwischen den beiden
odds-range = Felder zwischen Schütze und Ziel
odds-cover = Deckung vor dem Ziel (CO-601, CO-602)
odds-other-range = Felder von diesem Schützen aus [Standard: wie beim ersten]
odds-other-cover = Deckung vor diesem Schützen [Standard: wie beim ersten]
odds-same = wie beim ersten
odds-first-cover = Deckung des ersten
odds-second-cover = Deckung des zweiten
odds-half = halb
odds-full = voll
odds-crouched = ob das Ziel geduckt ist (CO-411)
odds-tower = ob der Schütze oben auf einem Wachturm ist (CO-606)
odds-bearer = ob der Schütze die Fahne trägt (CO-703)
odds-overwatch = ob es der Schuss einer Wache ist (CO-605)
odds-hp = Herzen des Ziels [Standard: die seiner Karte]
odds-own-hp = seine Herzen [Standard: die seiner Karte]
odds-on-tower = { $who } auf einem Turm
odds-crouching = { $who } (geduckt)
odds-behind-half = { $who } hinter halber Deckung
odds-behind-full = { $who } hinter voller Deckung
odds-shot = { $shooter } schießt, Ziel { $target }, Entfernung { $range }
odds-then-shot = { $first }; { $shot }
odds-shot-title = { $shot }, { $hp ->
    [one] 1 Herz
   *[other] { $hp } Herzen
}.
odds-volley-title = { $shot }, { $times }-mal, { $hp ->
    [one] 1 Herz
   *[other] { $hp } Herzen
}.
odds-exchange-title = { $first } ({ $own ->
    [one] 1 Herz
   *[other] { $own } Herzen
}) und { $second } ({ $other ->
    [one] 1 Herz
   *[other] { $other } Herzen
}) schießen abwechselnd auf Entfernung { $range }; { $first } beginnt.
odds-skill = { $who }: Können
odds-bearer-skill = { $who }: Können eines Trägers
odds-top = oben auf einem Wachturm
odds-armour = { $who }: Rüstung
odds-crouch = geduckt
odds-half-blindage = halbe Deckung
odds-full-blindage = volle Deckung
odds-no-blindage = der Schuss einer Wache übergeht Deckung
odds-outrange = zu weit
odds-hit-value = Trefferwert: Ein W20, der ihn oder weniger zeigt, trifft
odds-dice = Würfel
odds-hits = Treffer
odds-kills = tötet ({ $hp ->
    [one] 1 Treffer
   *[other] { $hp } Treffer
} oder mehr)
odds-hp-left = Herzen übrig
odds-kills-volley = tötet (0 Herzen übrig)
odds-to-death = sie schießen, bis einer tot ist
odds-survives = { $who } überlebt

## Kämpfer

odds-fi-attack = Ein Angriff auf ein Ziel in der Nähe: Schläge, Wunden, Stürze, Tode und SP.
odds-fi-contest = Anstürmen oder Schieben: Wer hat mehr Erfolge?
odds-attacker = wer angreift
odds-defender = wer angegriffen wird
odds-position = wo der Angreifer steht (FI-408)
odds-technique = eine Technik statt eines einfachen Angriffs (FI-920)
odds-attacker-level = Stufe des Angreifers
odds-defender-level = Stufe des Verteidigers
odds-contact = ob sich die Basen berühren (FI-405)
odds-wounds-before = Wunden, die der Verteidiger schon hat
odds-maximise = ob der Angreifer maximiert (FI-231)
odds-answer = ob der Verteidiger maximiert (FI-231)
odds-improvised = ob der Angriff improvisiert ist (FI-1061)
odds-mover = wer sich in den anderen bewegt
odds-moved-into = in wen er sich bewegt
odds-mover-level = Stufe dessen, der sich bewegt
odds-other-level = Stufe des anderen
odds-mover-maximises = ob maximiert, wer sich bewegt (FI-743)
odds-other-maximises = ob der andere maximiert (FI-743)
odds-front = vorn
odds-flank = Flanke
odds-rear = Rücken
odds-from-front = von vorn
odds-from-flank = von der Flanke
odds-from-rear = von hinten
odds-attack = { $who } greift { $whom } { $from } an.
odds-attack-by = { $who } greift { $whom } { $from } mit der Technik { $by } an.
odds-wounds-axis = Wunden
odds-mean-strikes = Schläge
odds-vp = SP für den Angreifer
odds-is-wounded = verwundet { $who }
odds-is-downed = wirft { $who } zu Boden
odds-is-out = schaltet { $who } aus
odds-hurts-too = kostet auch { $who } Wunden
odds-some-dice = { $count } Würfel
odds-atk = ATK des Angreifers
odds-dice-of = Würfel von { $what }
odds-automatic = Schläge ohne Wurf
odds-no-weapon = keine Waffe
odds-texts = { $what } und andere Texte, die gelten
odds-attack-dice = Angriffswürfel
odds-elemental = davon elementar
odds-half-more = maximiert: halb so viele dazu
odds-each-attack = auf jeden Angriffswürfel
odds-def = DEF des Verteidigers
odds-from-behind = von hinten: die Hälfte der Würfel, abgerundet
odds-equipment = Ausrüstung und Deckung
odds-defence-dice = Abwehrwürfel
odds-each-defence = auf jeden Abwehrwürfel
odds-defence-needs = ein Abwehrwürfel braucht
odds-contest = { $who } bewegt sich in { $whom }.
odds-con = { $who }: CON
odds-ability = { $who }: Fähigkeit
odds-maximised = { $who }: maximiert
odds-has-more = { $who } hat mehr
odds-as-many = gleich viele
odds-successes = Erfolge von { $who }

## Revolverhelden

odds-score = Wer die Partie von einem Spielstand aus gewinnt, wenn jeder von beiden jedes Duell gleich oft gewinnt.
odds-score-own = Dollar, die du besitzt
odds-score-other = Dollar, die der andere besitzt
odds-score-goal = Dollar, mit denen die Partie gewonnen ist
odds-score-title = { $own } Dollar gegen { $other }; mit { $goal } ist die Partie gewonnen.
odds-score-own-duels = Duelle, die du noch gewinnen musst
odds-score-other-duels = Duelle, die der andere noch gewinnen muss
odds-score-each = deine Chance, ein Duell zu gewinnen
odds-score-won = du gewinnst
odds-score-lost = der andere gewinnt

## Zauberer

odds-wi-strike = Schläge im Kontakt: die nötige Zahl, die Wunden, und was übrig bleibt.
odds-wi-shot = Schüsse: die nötige Zahl, die Wunden, und was übrig bleibt.
odds-wi-spell = Angriffszauber auf einen Zauberer, die keinen Wurf brauchen: was vom Feld übrig bleibt.
odds-wi-volley = Mehrere greifen ein Ziel an, jeder gleich oft: was von ihm übrig bleibt.
odds-striker = wer zuschlägt
odds-else = wer noch
odds-times = wie oft
odds-wi-target = auf wen: eine Rasse oder ein Zauberer
odds-wi-alignment = eines Zauberers, der angegriffen wird (WI-109)
odds-wi-left = Wunden, die es noch hat, oder sein Feld [Standard: alle]
odds-wi-weapon = womit, wenn die Rasse keine eigenen Waffen hat (WI-403)
odds-wi-by = wie; bei Schlägen mit einer normalen Waffe
odds-wi-casts = wie oft der Zauber gewirkt wird
odds-wi-field = das Feld zu Beginn
odds-wizard = Zauberer
odds-small = klein
odds-normal = normal
odds-by-shot = Schuss
odds-by-strike = Schlag
odds-once = einmal
odds-twice = zweimal
odds-often = { $more }-mal
odds-wounds = { $left ->
    [one] 1 Wunde
   *[other] { $left } Wunden
}
odds-points = { $left ->
    [one] 1 Punkt des Feldes
   *[other] { $left } Punkte des Feldes
}
odds-and = { $all } und { $who }
odds-strikes = { $who } schlägt { $times } zu, Ziel { $whom }, noch { $left }.
odds-strike = { $who } schlagen { $times } zu, Ziel { $whom }, noch { $left }.
odds-shoots = { $who } schießt { $times }, Ziel { $whom }, noch { $left }.
odds-shoot = { $who } schießen { $times }, Ziel { $whom }, noch { $left }.
odds-a-wizard = Zauberer ({ $alignment })
odds-wounds-left = Wunden übrig
odds-field-left = Feld übrig
odds-destroys = vernichtet das Ziel (0 übrig)
odds-brings-down = bringt das Feld zu Fall (0 übrig)
odds-k = { $who }: K
odds-own-trait = { $who }: eigene Besonderheit gegen das Ziel
odds-traits = Besonderheiten des Ziels
odds-needed = nötig: Ein W20, der das oder weniger zeigt, trifft
odds-sk = { $who }: SK der Waffe
odds-fire = gegen Feuer empfindlich
odds-r = { $who }: R
odds-harm = Wunden je Treffer
odds-field-harm = Punkte des Feldes je Treffer, ohne Rüstung
odds-spell-title = Ein Angriffszauber, { $times } gewirkt, auf einen Zauberer mit einem Feld von { $field }.
odds-spell-loss = Punkte des Feldes, die er nimmt, ohne Wurf
odds-spell-cost = Magiepunkte für jeden
odds-spell-turn = davon in einem Zug, mit so vielen MP, wie ein Zauberer haben kann
odds-wi-melee = Zwei Kreaturen im Basenkontakt schlagen aufeinander ein, bis eine vernichtet ist: Welche bleibt übrig?
odds-strikes-first = wer zuerst zuschlägt
odds-strikes-back = wer zurückschlägt
odds-own-wounds = Wunden, die sie noch hat [Standard: alle]
odds-two-strikes = Schläge in jeder Aktivierung
odds-melee-title = { $first } (noch { $own }) und { $second } (noch { $other }) schlagen abwechselnd zu, zuerst { $first }.
odds-first-left = die erste bleibt übrig ({ $who })
odds-second-left = die zweite bleibt übrig ({ $who })
odds-wi-order = Der Wurf um die Reihenfolge: dein Platz nach einer Zahl.
odds-players = wie viele Spieler
odds-number = die Zahl, die du gewürfelt hast
odds-order-title = Ein Wurf von { $number } unter { $players } Spielern.
odds-order-place = Platz in der Reihenfolge
odds-lowest-first = die niedrigste Zahl beginnt
odds-equal-again = wer die gleiche Zahl hat, würfelt um die gemeinsamen Plätze noch einmal
