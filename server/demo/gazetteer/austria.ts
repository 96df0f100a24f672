import { place } from './country.ts';
import type { Country } from './country.ts';

export const austria: Country = {
  code: 'AT',
  name: ['Österreich', 'Austria'],
  locative: ['in Österreich', 'in Austria'],
  costFactor: 1.08,
  regions: [
    {
      key: 'tyrol',
      name: ['Tirol', 'Tyrol'],
      locative: ['in Tirol', 'in Tyrol'],
      landscape: 'alpine',
      climate: 'tyrol',
      portrait: [
        'Wer im Juli Kilometer sammeln will, ohne zu verbrennen, fährt nach Tirol. Auf 600 bis 1.200 Metern schläfst du mit offenem Fenster, trainierst auf Plätzen mit Bergblick und bist aus Süddeutschland in drei Stunden da.',
        'If you want to put in the miles in July without burning, go to Tyrol. At 600 to 1,200 metres you sleep with the window open, train with a view of the mountains and arrive from southern Germany in three hours.',
      ],
      places: [
        place('Seefeld', 47.33, 11.188, 'INN', 25, 30, 4),
        place('Kössen', 47.67, 12.405, 'SZG', 75, 65, 4),
        place('Kitzbühel', 47.446, 12.392, 'SZG', 80, 75, 3),
        place('Walchsee', 47.652, 12.319, 'INN', 90, 70, 2, 'lake', ['am Walchsee', 'at Walchsee']),
        place('Mayrhofen', 47.167, 11.867, 'INN', 68, 60, 2),
        place('Fügen', 47.347, 11.849, 'INN', 50, 45, 2),
        place('Längenfeld', 47.074, 10.97, 'INN', 68, 60, 2),
      ],
    },
    {
      key: 'salzburger-land',
      name: ['Salzburger Land', 'Salzburg region'],
      locative: ['im Salzburger Land', 'in the Salzburg region'],
      landscape: 'alpine',
      climate: 'salzburg',
      portrait: [
        'Seen zum Abkühlen, Gletscher zum Anschauen und Plätze, die im Mai vom Schnee frei sind. Viele Profiklubs kommen seit Jahren in dieselben Häuser; der Rasen wird entsprechend gepflegt.',
        'Lakes to cool down in, glaciers to look at and pitches that are clear of snow by May. Many professional clubs have come to the same hotels for years, and the grass is kept accordingly.',
      ],
      places: [
        place('Zell am See', 47.323, 12.798, 'SZG', 90, 80, 4, 'lake'),
        place('Kaprun', 47.272, 12.76, 'SZG', 95, 85, 3),
        place('Leogang', 47.439, 12.761, 'SZG', 85, 75, 3),
        place('Saalfelden', 47.427, 12.848, 'SZG', 72, 65, 2),
        place('Flachau', 47.344, 13.391, 'SZG', 72, 50, 3),
        place('Abtenau', 47.564, 13.346, 'SZG', 52, 50, 2),
      ],
    },
    {
      key: 'carinthia',
      name: ['Kärnten', 'Carinthia'],
      locative: ['in Kärnten', 'in Carinthia'],
      landscape: 'lake',
      climate: 'carinthia',
      portrait: [
        'Südlich des Alpenhauptkamms ist der Sommer verlässlicher und das Wasser wärmer. Rund um Villach liegen ein Dutzend Seen und fast ebenso viele Rasenplätze.',
        'South of the main Alpine ridge summer is more reliable and the water warmer. Around Villach there are a dozen lakes and nearly as many grass pitches.',
      ],
      places: [
        place('Villach', 46.61, 13.856, 'KLU', 45, 35, 2),
        place('Velden', 46.613, 14.042, 'KLU', 28, 25, 2, 'lake'),
      ],
    },
    {
      key: 'styria',
      name: ['Steiermark', 'Styria'],
      locative: ['in der Steiermark', 'in Styria'],
      landscape: 'hills',
      climate: 'styria',
      portrait: [
        'Das Thermenland ist das Frühlingsziel unter den österreichischen Regionen: Hügel, Wein, warmes Wasser für müde Beine und Plätze, die schon im März bespielbar sind.',
        'The spa country is the spring choice among the Austrian regions: hills, vines, warm water for tired legs and pitches that are playable as early as March.',
      ],
      places: [place('Bad Waltersdorf', 47.17, 16.009, 'GRZ', 60, 45, 3)],
    },
    {
      key: 'upper-austria',
      name: ['Oberösterreich', 'Upper Austria'],
      locative: ['in Oberösterreich', 'in Upper Austria'],
      landscape: 'alpine',
      climate: 'salzburg',
      portrait: [
        'In Windischgarsten liegen die Plätze am Fuß des Toten Gebirges, die Autobahn ist nur fünf Minuten entfernt. Preiswerter als Tirol, genauso kühl und selten ausgebucht.',
        'In Windischgarsten the pitches lie at the foot of the mountains with the motorway five minutes away. Better value than Tyrol, just as cool and rarely booked out.',
      ],
      places: [place('Windischgarsten', 47.722, 14.328, 'LNZ', 90, 65, 3)],
    },
  ],
};
