import {
  all,
  any,
  artificial,
  country,
  queriesOf,
  region,
  shore,
  stars,
  town,
  within,
} from '../offers.ts';
import type { JudgedQuery, Predicate } from '../offers.ts';

const balearics = region('mallorca');
const canaries = region('gran-canaria', 'tenerife');
const andalusia = region('costa-del-sol', 'costa-de-la-luz');
const alps: Predicate = any(
  region('tyrol', 'salzburger-land', 'south-tyrol', 'allgaeu', 'chiemgau', 'grisons'),
  region('heidiland', 'julian-alps', 'carinthia', 'upper-austria'),
);
const mediterranean: Predicate = all(
  shore('sea'),
  any(
    country('TR', 'HR', 'GR', 'CY', 'MT', 'IT', 'TN', 'SI'),
    region('costa-del-sol', 'costa-dorada', 'costa-brava', 'costa-de-barcelona', 'costa-blanca'),
    region('mallorca', 'mar-menor'),
  ),
);
const adriatic: Predicate = all(
  shore('sea'),
  any(country('HR', 'SI'), region('adriatic-riviera', 'upper-adriatic')),
);
const costas: Predicate = any(
  andalusia,
  region('costa-dorada', 'costa-brava', 'costa-de-barcelona', 'costa-blanca'),
  town('Costa Adeje'),
);

export const places: readonly JudgedQuery[] = [
  ...queriesOf('de_de', [
    ['Balearen', balearics],
    ['Kanaren', canaries],
    ['Kanarische Inseln', canaries],
    ['Andalusien', andalusia],
    ['Alpen', alps],
    ['Mittelmeer', mediterranean],
    ['Adria Hotel', adriatic],
    ['Costa del Sol', region('costa-del-sol')],
    ['Costa', costas],
    ['Kunstrasen Balearen', all(balearics, artificial)],
    ['4 Sterne Kanaren', all(canaries, stars(4))],
    ['Katalonien', region('costa-dorada', 'costa-brava', 'costa-de-barcelona')],
    ['nahe Palma', within(50, 39.57, 2.65)],
    ['in der Nähe von Salzburg', within(50, 47.8, 13.04)],
    ['Hotel nahe Antalya', within(50, 36.89, 30.7)],
    ['in der Nähe von München', within(100, 48.14, 11.58)],
    ['Flughafen Faro', within(60, 37.01, -7.97)],
    ['Nähe Flughafen Antalya', within(60, 36.9, 30.8)],
    ['nahe Poreč', within(50, 45.226, 13.595)],
    ['Umgebung Rimini', within(50, 44.058, 12.565)],
    ['am Meer', shore('sea')],
    ['Hotel am Meer Kroatien', all(country('HR'), shore('sea'))],
    ['am See', shore('lake')],
    ['Kunstrasen am Strand', all(artificial, shore('sea'))],
    ['Dolomiten', region('south-tyrol')],
    ['Mallorca', balearics],
    ['Südtirol', region('south-tyrol')],
  ]),
  ...queriesOf('en', [
    ['Balearic Islands', balearics],
    ['Canary Islands', canaries],
    ['Alps', alps],
    ['near Salzburg', within(50, 47.8, 13.04)],
    ['hotel near Faro airport', within(60, 37.01, -7.97)],
    ['by the sea Croatia', all(country('HR'), shore('sea'))],
    ['Andalusia', andalusia],
    ['Mediterranean', mediterranean],
  ]),
];
