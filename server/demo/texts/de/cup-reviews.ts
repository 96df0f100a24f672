import type { ReviewWords } from '../../reviews/review-writer.ts';
import type { Tournament } from '../../tournaments/tournament.ts';
import { cupWords } from './cup-texts.ts';

/** Returns sentences of German teams about a cup. */
export function cupReviewWords(tournament: Tournament): ReviewWords {
  const w = cupWords(tournament);
  const age = tournament.ageGroups.at(-1) ?? '';
  return {
    titles: {
      glad: [
        'Großes Turnier',
        'Unser Team redet noch davon',
        'Fair, pünktlich, laut',
        'Wieder dabei',
        'Besser organisiert als unsere Liga',
        'Fußballfest',
      ],
      content: [
        'Gutes Turnier',
        'Sportlich stark',
        'Gern wieder',
        'Viele Spiele, wenig Leerlauf',
        'Hat sich gelohnt',
        'Stimmung gut',
      ],
      mixed: [
        'Mit Wartezeiten',
        'Gut, aber voll',
        'Ausbaufähig',
        'Plätze gut, Essen mäßig',
        'Zwei Seiten',
        'Nicht unser Wochenende',
      ],
    },
    openers: ({ party }) => [
      `Mit der ${age} und ${party} Leuten angereist.`,
      `${party} Jugendliche und Betreuer, ein Bus, ${w.days} Tage ${w.inPlace}.`,
      `Unsere erste Turnierreise überhaupt, wir waren ${party}.`,
      `Zum dritten Mal dabei, diesmal mit ${party} Personen.`,
      `Wir sind als Gruppenletzter nach Hause gefahren und trotzdem begeistert.`,
      `Zwei Teams aus unserem Verein, zusammen ${party} Köpfe.`,
      `Wir kamen wegen der Plätze und blieben bis zur Siegerehrung, ${party} von uns.`,
      `Mit ${party} Leuten gekommen, mit einem Pokal für Fairness gefahren.`,
    ],
    praise: [
      [
        'Für fünf Spiele und Vollverpflegung ist der Preis in Ordnung.',
        'Der Freiplatz fürs Trainerteam hilft der Jugendkasse.',
        'Bei uns kostet ein Wochenende Landschulheim mehr.',
      ],
      [
        'Zimmer einfach, sauber und nah am Platz.',
        'Das Essen kam in Wellen, und es gab immer noch Nachschlag.',
        'Die Betten hielten auch die Kissenschlacht aus.',
      ],
      [
        tournament.isIndoor
          ? 'Der Hallenboden war griffig und frisch gewischt.'
          : 'Die Plätze waren auch am letzten Tag noch eben.',
        'Gegner aus vier Ländern, das bekommt man zu Hause nicht.',
        'Die Gruppen waren ausgeglichen, kein Spiel ging zweistellig aus.',
        'Jeder Anstoß kam pünktlich, von der ersten Runde bis zum Finale.',
      ],
      [
        'Das Turnierbüro wusste auf alles eine Antwort, auch auf verlorene Schienbeinschoner.',
        'Die Schiedsrichter haben mit den Teams geredet statt nur gepfiffen.',
        'Spielplanänderungen kamen sofort aufs Telefon.',
        'Shuttle alle zwanzig Minuten, wie angekündigt.',
      ],
      [
        'Mit dem Wetter hatten wir Glück.',
        'Angenehm warm, nachts gut zum Schlafen.',
        tournament.isIndoor
          ? 'Draußen Schnee, drinnen Fußball.'
          : 'Ein Schauer am Samstag, der Rest war Sonne.',
      ],
      [
        'Die Eröffnungsfeier war Gänsehaut.',
        'Beim Technikabend hat unser Kleinster gewonnen.',
        'Genug Freizeit zwischen den Spielen.',
      ],
      [
        'Von der Anmeldung bis zum Startplatz vergingen zwei Tage.',
        'Alle Unterlagen kamen in einer Datei.',
        'Auf unsere Nachmeldung gab es sofort eine Zusage.',
      ],
    ],
    blame: [
      [
        'Getränke auf der Anlage sind teuer.',
        'Der Aufpreis für das bessere Hotel lohnt nur bedingt.',
      ],
      [
        'Am Samstag war die Schlange beim Mittagessen zu lang.',
        'Im Sportcamp war das Wasser abends nur noch lauwarm.',
      ],
      [
        tournament.isIndoor
          ? 'In der zweiten Halle war das Licht schwach.'
          : 'Platz drei war vor dem Tor ausgetreten.',
        'Zwischen den Spielen lagen einmal vier Stunden.',
      ],
      [
        'Bei der Anmeldung standen wir eine Stunde an.',
        'Die Lautsprecher auf Platz zwei versteht niemand.',
      ],
      [
        'Der Wind am Abend hat uns überrascht, warme Jacken einpacken.',
        'Am Finaltag hat es geregnet.',
      ],
      ['Für die Älteren war abends wenig los.', 'Die Siegerehrung hätte kürzer sein dürfen.'],
      ['Die Auslosung kam später als versprochen.', 'Auf die Rechnung haben wir lange gewartet.'],
    ],
    closers: {
      glad: [
        'Für nächstes Jahr haben wir vier Teams gemeldet.',
        'Wir kommen wieder.',
        'Danke an das ganze Turnierteam.',
        'Genau deshalb machen wir Jugendarbeit.',
        'Sehr zu empfehlen.',
        'Auf der Heimfahrt wurde durchgesungen.',
      ],
      mixed: [
        'Mit etwas mehr Platz beim Essen wäre es rund.',
        'Sportlich würden wir wiederkommen.',
        'Wir haben unsere Punkte gemeldet.',
        'Der Mannschaft war das alles egal.',
        'Trotzdem fünf gute Spiele.',
        'Vielleicht versuchen wir es mit der U11 noch einmal.',
      ],
    },
  };
}
