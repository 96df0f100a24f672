import { place } from './country.ts';
import type { Country } from './country.ts';

export const slovenia: Country = {
  code: 'SI',
  name: ['Slowenien', 'Slovenia'],
  locative: ['in Slowenien', 'in Slovenia'],
  costFactor: 0.92,
  regions: [
    {
      key: 'julian-alps',
      name: ['Julische Alpen', 'Julian Alps'],
      locative: ['in den Julischen Alpen', 'in the Julian Alps'],
      landscape: 'alpine',
      climate: 'julianAlps',
      portrait: [
        'Klares Wasser, steile Wände und eine Handvoll sehr guter Plätze. Bled und Kranjska Gora liegen an der Autobahn nach Kärnten und sind deutlich preiswerter als das Nachbarland.',
        'Clear water, steep faces and a handful of very good pitches. Bled and Kranjska Gora are on the motorway to Carinthia and clearly cheaper than next door.',
      ],
      places: [
        place('Bled', 46.369, 14.114, 'LJU', 35, 30, 2, 'lake'),
        place('Kranjska Gora', 46.457, 13.778, 'LJU', 70, 55, 2),
      ],
    },
    {
      key: 'prekmurje',
      name: ['Prekmurje', 'Prekmurje'],
      locative: ['im Prekmurje', 'in Prekmurje'],
      landscape: 'hills',
      climate: 'pannonia',
      portrait: [
        'Im Osten Sloweniens ist das Land flach, das Thermalwasser schwarz und der Rasen gut. Im Februar und März ist es das nächste Trockenziel für österreichische Mannschaften.',
        'In the east of Slovenia the land is flat, the thermal water black and the grass good. In late winter it is the nearest dry choice for Austrian teams.',
      ],
      places: [place('Moravske Toplice', 46.683, 16.221, 'GRZ', 100, 75, 3)],
    },
    {
      key: 'slovenian-coast',
      name: ['Slowenische Küste', 'Slovenian coast'],
      locative: ['an der slowenischen Küste', 'on the Slovenian coast'],
      landscape: 'adriatic',
      climate: 'istria',
      portrait: [
        'Siebenundvierzig Kilometer Küste, und Portorož hat die Hotels dazu. Triest ist eine halbe Stunde entfernt, Istrien beginnt hinter der Bucht.',
        'Forty-seven kilometres of coast, and Portorož has the hotels. Trieste is half an hour away, Istria starts behind the bay.',
      ],
      places: [place('Portorož', 45.514, 13.592, 'TRS', 75, 65, 2, 'sea')],
    },
  ],
};

export const czechia: Country = {
  code: 'CZ',
  name: ['Tschechien', 'Czechia'],
  locative: ['in Tschechien', 'in Czechia'],
  costFactor: 0.74,
  regions: [
    {
      key: 'central-bohemia',
      name: ['Mittelböhmen', 'Central Bohemia'],
      locative: ['in Mittelböhmen', 'in Central Bohemia'],
      landscape: 'hills',
      climate: 'bohemia',
      portrait: [
        'Das Sportzentrum in Nymburk hat Halle, Becken, Laufbahn und Rasen an der Elbe. Prag liegt fünfzig Minuten entfernt, das reicht für einen freien Abend.',
        'The sports centre in Nymburk has a hall, pool, track and grass on the Elbe. Prague is fifty minutes away, enough for a free evening.',
      ],
      places: [place('Nymburk', 50.186, 15.042, 'PRG', 70, 60, 2)],
    },
    {
      key: 'west-bohemia',
      name: ['Westböhmen', 'West Bohemia'],
      locative: ['in Westböhmen', 'in West Bohemia'],
      landscape: 'hills',
      climate: 'bohemianSpas',
      portrait: [
        'Marienbad und Karlsbad haben Heilwasser, lange Alleen und große Häuser mit freien Betten. Aus Franken und Sachsen ist es das nächste Ausland.',
        'Mariánské Lázně and Karlovy Vary have healing springs, long avenues and large hotels with beds to spare. For Franconia and Saxony it is the nearest foreign country.',
      ],
      places: [
        place(['Marienbad', 'Mariánské Lázně'], 49.965, 12.701, 'PRG', 165, 115, 2),
        place(['Karlsbad', 'Karlovy Vary'], 50.233, 12.871, 'PRG', 120, 85, 2),
      ],
    },
  ],
};

export const hungary: Country = {
  code: 'HU',
  name: ['Ungarn', 'Hungary'],
  locative: ['in Ungarn', 'in Hungary'],
  costFactor: 0.76,
  regions: [
    {
      key: 'west-hungary',
      name: ['Westungarn', 'Western Hungary'],
      locative: ['in Westungarn', 'in western Hungary'],
      landscape: 'hills',
      climate: 'pannonia',
      portrait: [
        'Bük und Sárvár leben vom Thermalwasser und haben daneben Rasenplätze gebaut. Wien ist anderthalb Stunden entfernt, das Preisniveau zwei Jahrzehnte.',
        'Bük and Sárvár live on thermal water and have built pitches beside it. Vienna is an hour and a half away, its prices two decades.',
      ],
      places: [
        place('Bük', 47.385, 16.751, 'VIE', 110, 90, 2),
        place('Sárvár', 47.254, 16.935, 'VIE', 135, 110, 2),
      ],
    },
    {
      key: 'budapest-hills',
      name: ['Budapester Umland', 'Budapest hills'],
      locative: ['im Budapester Umland', 'in the hills around Budapest'],
      landscape: 'hills',
      climate: 'pannonia',
      portrait: [
        'In Telki liegt ein Trainingszentrum zwischen Hügeln, in dem sich auch Nationalmannschaften vorbereiten. Nach Budapest fährst du eine halbe Stunde.',
        'In Telki a training centre lies between the hills where national teams prepare too. Budapest is half an hour away.',
      ],
      places: [place('Telki', 47.548, 18.828, 'BUD', 45, 45, 2)],
    },
  ],
};
