import { place } from './country.ts';
import type { Country } from './country.ts';

export const netherlands: Country = {
  code: 'NL',
  name: ['Niederlande', 'Netherlands'],
  locative: ['in den Niederlanden', 'in the Netherlands'],
  costFactor: 1.08,
  regions: [
    {
      key: 'south-holland',
      name: ['Südholland', 'South Holland'],
      locative: ['in Südholland', 'in South Holland'],
      landscape: 'north',
      climate: 'dutchCoast',
      portrait: [
        'Hinter den Dünen von Noordwijk liegen einige der bestgepflegten Plätze des Landes. Im Sommer weht immer eine Brise, und jeder Dorfverein hat einen Kunstrasen und Lust auf ein Spiel.',
        'Behind the dunes of Noordwijk lie some of the best kept pitches in the country. In summer there is always a breeze, and every village club has an artificial pitch and fancies a match.',
      ],
      places: [
        place('Noordwijk', 52.234, 4.445, 'AMS', 28, 30, 3, 'sea'),
        place('Katwijk', 52.203, 4.399, 'AMS', 32, 35, 2, 'sea'),
      ],
    },
    {
      key: 'north-holland',
      name: ['Nordholland', 'North Holland'],
      locative: ['in Nordholland', 'in North Holland'],
      landscape: 'north',
      climate: 'dutchCoast',
      portrait: [
        'Egmond ist ein Fischerdorf mit Leuchtturm und Rasenplatz. Nach Amsterdam fährst du eine Dreiviertelstunde, zum Strand läufst du fünf Minuten.',
        'Egmond is a fishing village with a lighthouse and a grass pitch. Amsterdam is three quarters of an hour away, the beach five minutes on foot.',
      ],
      places: [place('Egmond aan Zee', 52.62, 4.627, 'AMS', 45, 45, 3, 'sea')],
    },
    {
      key: 'veluwe',
      name: ['Veluwe', 'Veluwe'],
      locative: ['in der Veluwe', 'in the Veluwe'],
      landscape: 'hills',
      climate: 'dutchInland',
      portrait: [
        'Heide, Kiefern und Sportzentren im Wald: In Hoenderloo und Arnhem bereiten sich niederländische Klubs vor. Aus dem Ruhrgebiet bist du in anderthalb Stunden da.',
        'Heath, pines and sports centres in the woods: Dutch clubs prepare in Hoenderloo and Arnhem. From the Ruhr you are here in an hour and a half.',
      ],
      places: [
        place('Hoenderloo', 52.117, 5.879, 'AMS', 95, 75, 2),
        place('Arnhem', 51.98, 5.911, 'AMS', 105, 80, 2),
      ],
    },
  ],
};

export const poland: Country = {
  code: 'PL',
  name: ['Polen', 'Poland'],
  locative: ['in Polen', 'in Poland'],
  costFactor: 0.76,
  regions: [
    {
      key: 'baltic-coast',
      name: ['Polnische Ostseeküste', 'Polish Baltic coast'],
      locative: ['an der polnischen Ostseeküste', 'on the Polish Baltic coast'],
      landscape: 'north',
      climate: 'baltic',
      portrait: [
        'Kurhotels mit Thermalbecken, moderne Plätze und Preise, bei denen auch die zweite Mannschaft mitfährt. Kołobrzeg liegt drei Autostunden von Berlin, Gniewino war schon Quartier bei einem großen Turnier.',
        'Spa hotels with thermal pools, modern pitches and prices that let the reserves come along. Kołobrzeg is three hours by road from Berlin; Gniewino has been a base at a major tournament.',
      ],
      places: [
        place(['Kolberg', 'Kołobrzeg'], 54.176, 15.583, 'SZZ', 100, 85, 3, 'sea', [
          'in Kołobrzeg (Kolberg)',
          'in Kołobrzeg',
        ]),
        place('Gniewino', 54.717, 18.017, 'GDN', 70, 65, 2),
      ],
    },
    {
      key: 'greater-poland',
      name: ['Großpolen', 'Greater Poland'],
      locative: ['in Großpolen', 'in Greater Poland'],
      landscape: 'hills',
      climate: 'poland',
      portrait: [
        'Zwischen Posen und der Oder liegen Sporthotels, die nur ein Thema kennen. Im Sommer ist es warm und trocken, die Autobahn aus Berlin endet fast vor der Tür.',
        'Between Poznań and the Oder there are sports hotels with a single subject. Summer is warm and dry, and the motorway from Berlin ends almost at the door.',
      ],
      places: [
        place('Opalenica', 52.309, 16.413, 'POZ', 40, 40, 2),
        place('Grodzisk', 52.228, 16.365, 'POZ', 45, 45, 2),
      ],
    },
  ],
};

export const switzerland: Country = {
  code: 'CH',
  name: ['Schweiz', 'Switzerland'],
  locative: ['in der Schweiz', 'in Switzerland'],
  costFactor: 1.5,
  regions: [
    {
      key: 'grisons',
      name: ['Graubünden', 'Grisons'],
      locative: ['in Graubünden', 'in the Grisons'],
      landscape: 'alpine',
      climate: 'swissAlps',
      portrait: [
        'In Davos trainiert das Team auf über 1.500 Metern, und das merkt die Lunge bis in den Oktober. Flims ist milder und grüner. Günstig ist beides nicht, dafür hast du im Juni deine Ruhe.',
        'In Davos you train above 1,500 metres, and your lungs will notice until October. Flims is milder and greener. Neither is cheap, but in June both are quiet.',
      ],
      places: [
        place('Davos', 46.804, 9.837, 'ZRH', 160, 130, 2),
        place('Flims', 46.837, 9.285, 'ZRH', 145, 110, 2),
      ],
    },
    {
      key: 'heidiland',
      name: ['Sarganserland', 'Sarganserland'],
      locative: ['im Sarganserland', 'in the Sarganserland'],
      landscape: 'lake',
      climate: 'rhineValley',
      portrait: [
        'In Bad Ragaz liegen Thermalbad, Golf und Rasenplatz nebeneinander, Profimannschaften kommen im Juni und Juli. Aus Zürich fährt der Bus eine gute Stunde.',
        'In Bad Ragaz thermal baths, golf and grass pitch lie side by side; professional teams come in June and July. From Zurich the coach takes a little over an hour.',
      ],
      places: [place('Bad Ragaz', 47.006, 9.503, 'ZRH', 110, 75, 2)],
    },
  ],
};
