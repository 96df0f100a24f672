import { place } from './country.ts';
import type { Country } from './country.ts';

export const turkey: Country = {
  code: 'TR',
  name: ['Türkei', 'Turkey'],
  locative: ['in der Türkei', 'in Turkey'],
  costFactor: 0.92,
  regions: [
    {
      key: 'turkish-riviera',
      name: ['Türkische Riviera', 'Turkish Riviera'],
      locative: ['an der Türkischen Riviera', 'on the Turkish Riviera'],
      landscape: 'riviera',
      climate: 'antalya',
      portrait: [
        'Zwischen Kemer und Alanya liegen mehr Trainingsplätze als irgendwo sonst am Mittelmeer. Von Januar bis März bereiten sich hier Mannschaften aller Klassen auf die Rückrunde vor, ein Testspielgegner wohnt oft im Hotel nebenan. Belek hat die kürzesten Wege, Side die ruhigeren Strände, Kemer die Berge im Rücken.',
        'Between Kemer and Alanya there are more training pitches than anywhere else on the Mediterranean. From January to March teams of every level prepare here for the second half of the season, and an opponent is often staying next door. Belek has the shortest distances, Side the quieter beaches, Kemer the mountains behind it.',
      ],
      places: [
        place('Belek', 36.863, 31.056, 'AYT', 35, 35, 10, 'sea'),
        place('Side', 36.767, 31.389, 'AYT', 65, 60, 7, 'sea'),
        place('Lara', 36.854, 30.801, 'AYT', 12, 15, 5, 'sea'),
        place('Kemer', 36.598, 30.561, 'AYT', 55, 60, 5, 'sea'),
        place('Alanya', 36.544, 32.0, 'GZP', 40, 40, 4, 'sea'),
        place('Boğazkent', 36.853, 31.164, 'AYT', 45, 40, 3, 'sea'),
        place('Kızılağaç', 36.731, 31.535, 'AYT', 78, 70, 3, 'sea'),
        place('Okurcalar', 36.649, 31.704, 'AYT', 98, 85, 2, 'sea'),
      ],
    },
    {
      key: 'turkish-aegean',
      name: ['Türkische Ägäis', 'Turkish Aegean'],
      locative: ['an der Türkischen Ägäis', 'on the Turkish Aegean'],
      landscape: 'island',
      climate: 'aegean',
      season: 'spring',
      portrait: [
        'Weiße Häuser, windige Nachmittage und Plätze, die nicht ausgebucht sind: Die Ägäisküste ist die stille Schwester der Riviera. Ab März ist das Gras so dicht wie im Süden, im Januar kann es kühl werden.',
        'White houses, breezy afternoons and pitches that are not booked out: the Aegean coast is the quiet sister of the Riviera. From March the grass is as dense as further south; January can be cool.',
      ],
      places: [
        place('Kuşadası', 37.858, 27.261, 'ADB', 85, 70, 3, 'sea'),
        place('Bodrum', 37.034, 27.43, 'BJV', 36, 40, 2, 'sea'),
      ],
    },
  ],
};
