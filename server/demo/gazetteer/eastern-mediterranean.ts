import { place } from './country.ts';
import type { Country } from './country.ts';

export const malta: Country = {
  code: 'MT',
  name: 'Malta',
  locative: ['auf Malta', 'in Malta'],
  costFactor: 1,
  regions: [
    {
      key: 'malta-north',
      name: ['Maltas Norden', 'Northern Malta'],
      locative: ['im Norden Maltas', 'in northern Malta'],
      landscape: 'island',
      climate: 'malta',
      portrait: [
        'Auf Malta ist nichts weiter als vierzig Minuten entfernt, und im Februar hat es sechzehn Grad. Plätze sind knapp, deshalb sichern wir die Zeiten früh; dafür ist immer jemand für ein Testspiel da.',
        'Nothing in Malta is more than forty minutes away, and it is sixteen degrees in February. Pitches are scarce, so we secure the slots early; in return there is always someone for a test match.',
      ],
      places: [
        place('Mellieħa', 35.956, 14.362, 'MLA', 24, 40, 3, 'sea'),
        place('Sliema', 35.913, 14.502, 'MLA', 11, 25, 2, 'sea'),
        place(['St. Julian’s', 'St Julian’s'], 35.918, 14.49, 'MLA', 12, 25, 2, 'sea'),
      ],
    },
  ],
};

export const cyprus: Country = {
  code: 'CY',
  name: ['Zypern', 'Cyprus'],
  locative: ['auf Zypern', 'in Cyprus'],
  costFactor: 0.98,
  regions: [
    {
      key: 'famagusta',
      name: ['Südostzypern', 'South-east Cyprus'],
      locative: ['im Südosten Zyperns', 'in south-east Cyprus'],
      landscape: 'island',
      climate: 'cyprus',
      portrait: [
        'Ayia Napa und Protaras sind im Winter leise Orte mit vielen freien Betten. Die Trainingszentren liegen wenige Minuten landeinwärts und zählen zu den sonnigsten Europas.',
        'Ayia Napa and Protaras are quiet towns with many free beds in winter. The training centres are a few minutes inland and among the sunniest in Europe.',
      ],
      places: [
        place('Ayia Napa', 34.982, 34.002, 'LCA', 45, 40, 4, 'sea'),
        place('Protaras', 35.013, 34.058, 'LCA', 55, 50, 3, 'sea'),
      ],
    },
    {
      key: 'paphos',
      name: 'Paphos',
      locative: ['bei Paphos', 'around Paphos'],
      landscape: 'island',
      climate: 'cyprus',
      portrait: [
        'Im Westen der Insel liegen Hotel, Platz und Flughafen in einem Umkreis von zwanzig Minuten. Nationalmannschaften kommen im Januar, Vereine bis in den April.',
        'In the west of the island hotel, pitch and airport lie within twenty minutes of each other. National teams come in January, clubs until April.',
      ],
      places: [place('Paphos', 34.777, 32.425, 'PFO', 14, 20, 5, 'sea')],
    },
  ],
};

export const greece: Country = {
  code: 'GR',
  name: ['Griechenland', 'Greece'],
  locative: ['in Griechenland', 'in Greece'],
  costFactor: 0.94,
  regions: [
    {
      key: 'crete',
      name: ['Kreta', 'Crete'],
      locative: ['auf Kreta', 'in Crete'],
      landscape: 'island',
      climate: 'crete',
      portrait: [
        'Auf Kreta beginnt die Saison im März und endet im November. Zwischen Rethymno und Hersonissos öffnen Anlagen für Teams, bevor die Badegäste kommen, und das merkt man am Preis.',
        'In Crete the season runs from March to November. Between Rethymno and Hersonissos hotels open for teams before the beach guests arrive, and the price shows it.',
      ],
      places: [
        place('Rethymno', 35.366, 24.482, 'CHQ', 65, 60, 4, 'sea'),
        place('Hersonissos', 35.308, 25.372, 'HER', 25, 30, 4, 'sea'),
        place('Chania', 35.511, 24.029, 'CHQ', 14, 20, 2, 'sea'),
      ],
    },
    {
      key: 'rhodes',
      name: ['Rhodos', 'Rhodes'],
      locative: ['auf Rhodos', 'in Rhodes'],
      landscape: 'island',
      climate: 'rhodes',
      season: 'spring',
      portrait: [
        'Die Ostküste liegt im Windschatten, das Wasser ist bis November warm. Faliraki hat Betten für zehn Mannschaften, die Altstadt von Rhodos ist der Ausflug, den niemand vergisst.',
        'The east coast is sheltered from the wind and the water stays warm until November. Faliraki has beds for ten teams, and the old town of Rhodes is the outing nobody forgets.',
      ],
      places: [place('Faliraki', 36.34, 28.199, 'RHO', 14, 20, 3, 'sea')],
    },
    {
      key: 'kos',
      name: 'Kos',
      locative: ['auf Kos', 'in Kos'],
      landscape: 'island',
      climate: 'rhodes',
      season: 'spring',
      portrait: [
        'Eine flache Insel, auf der du zum Platz mit dem Rad fährst. Im April und Oktober stimmt das Verhältnis aus Wärme, Ruhe und Preis am besten.',
        'A flat island where you cycle to the pitch. April and October have the best mix of warmth, quiet and price.',
      ],
      places: [place(['Kos-Stadt', 'Kos Town'], 36.893, 27.288, 'KGS', 25, 30, 3, 'sea')],
    },
    {
      key: 'peloponnese',
      name: ['Peloponnes', 'Peloponnese'],
      locative: ['auf dem Peloponnes', 'in the Peloponnese'],
      landscape: 'hills',
      climate: 'crete',
      season: 'spring',
      portrait: [
        'Kalamata liegt zwischen Olivenhainen und dem Taygetos. Wer Ruhe sucht und auf Nachtleben verzichtet, findet hier im Frühjahr gute Plätze und freundliche Gegner.',
        'Kalamata lies between olive groves and Mount Taygetus. If you want quiet and can do without nightlife, you will find good pitches and friendly opponents here in spring.',
      ],
      places: [place('Kalamata', 37.039, 22.113, 'KLM', 10, 15, 2, 'sea')],
    },
  ],
};
