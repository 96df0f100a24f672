import {
  all,
  any,
  artificial,
  country,
  flag,
  has,
  highlight,
  month,
  named,
  natural,
  nothing,
  pool,
  price,
  queriesOf,
  region,
  shore,
  sku,
  sleeps,
  stars,
  town,
  within,
} from '../offers.ts';
import type { JudgedQuery } from '../offers.ts';

const mallorca = region('mallorca');

/** The third set of searches written before any result of them was seen, by kind. */
export const heldOutThird: Readonly<Record<string, readonly JudgedQuery[]>> = {
  typos: [
    ...queriesOf('de_de', [
      ['Griechenlnd', country('GR')],
      ['Zypren Kunstrasen', all(country('CY'), artificial)],
      ['Hurgada', town('Hurghada')],
      ['Naturasen Istrien', all(region('istria'), natural)],
    ]),
    ...queriesOf('en', [['Portgual natural grass', all(country('PT'), natural)]]),
  ],
  umlauts: queriesOf('de_de', [
    ['Allgaeu Hallenbad', all(region('allgaeu'), flag('indoorpool'))],
    ['Portoroz', town('Portorož')],
    ['Laengenfeld', town('Längenfeld')],
  ]),
  compounds: queriesOf('de_de', [
    ['Hotelpool Kroatien', all(country('HR'), pool)],
    ['Tennisplatz Türkei', all(country('TR'), has('sportarten', 'tennis'))],
    ['Beachvolleyballfeld Kroatien', all(country('HR'), has('sportarten_l', 'beachvolleyball'))],
    ['Leichtathletikbahn Spanien', all(country('ES'), has('sportarten', 'athletics'))],
  ]),
  numbers: [
    ...queriesOf('de_de', [
      ['Hotel mit drei Sternen in Italien', all(country('IT'), stars(3))],
      ['nicht mehr als 600 € Spanien', all(country('ES'), price(0, 600))],
      ['März oder April Portugal', all(country('PT'), any(month(3), month(4)))],
      ['Budget 450 Euro Kroatien', all(country('HR'), price(0, 450))],
      ['35 Leute Zypern', all(country('CY'), sleeps(35))],
    ]),
    ...queriesOf('en', [
      ['up to 550 EUR Portugal', all(country('PT'), price(0, 550))],
      ['group of 50 Turkey', all(country('TR'), sleeps(50))],
    ]),
  ],
  geography: [
    ...queriesOf('de_de', [
      ['rund um Barcelona', within(50, 41.39, 2.17)],
      ['Dalmatien', region('north-dalmatia')],
      ['Gegend um Venedig', within(50, 45.44, 12.33)],
      ['Holland', country('NL')],
      ['Emirate', country('AE')],
    ]),
    ...queriesOf('en', [
      ['Greek islands', region('crete', 'rhodes', 'kos')],
      ['around Zadar', within(50, 44.119, 15.232)],
    ]),
  ],
  synonyms: [
    ...queriesOf('de_de', [
      ['Eistonne Türkei', all(country('TR'), has('equipment', 'iceBath'))],
      ['Fitnessstudio Kroatien', all(country('HR'), highlight('fitness'))],
      ['HP Italien', all(country('IT'), flag('hp'))],
    ]),
    ...queriesOf('en', [['steam room Tyrol', all(region('tyrol'), highlight('wellness'))]]),
  ],
  'cross-language': [
    ...queriesOf('de_de', [
      ['Red Sea', region('red-sea')],
      ['half board Croatia', all(country('HR'), flag('hp'))],
    ]),
    ...queriesOf('en', [
      ['Flutlicht Türkei', all(country('TR'), has('equipment', 'floodlights'))],
      ['Rotes Meer', region('red-sea')],
    ]),
  ],
  sku: queriesOf('de_de', [
    ['#PW10105', sku('PW10105')],
    ['pw.10115', sku('PW10115')],
  ]),
  prefix: [
    ...queriesOf('de_de', [
      ['Norddal', region('north-dalmatia')],
      ['Kroatien Kunstr', all(country('HR'), artificial)],
    ]),
    ...queriesOf('en', [['Tusc', region('tuscany')]]),
  ],
  'stop words': [
    ...queriesOf('de_de', [
      ['welche Hotels gibt es auf Kreta', region('crete')],
      ['könnt ihr mir etwas in Ungarn anbieten', country('HU')],
    ]),
    ...queriesOf('en', [
      ['is there something in Malta', country('MT')],
      ['who are you', nothing],
    ]),
  ],
  mixed: [
    ...queriesOf('de_de', [
      [
        'Trainingslager im Februar für 30 Spieler in der Türkei unter 800 Euro',
        all(country('TR'), month(2), sleeps(30), price(0, 799.99)),
      ],
      ['Kunstrasen nahe Antalya 5 Sterne', all(within(50, 36.89, 30.7), artificial, stars(5))],
      ['Mallorca zu Ostern mit Halbpension', all(mallorca, flag('hp'))],
    ]),
    ...queriesOf('en', [
      [
        '4 star hotel by the lake with indoor pool',
        all(stars(4), shore('lake'), flag('indoorpool')),
      ],
    ]),
    ...queriesOf('tts_de_de', [['Stadionreise nach London', named(/London/)]]),
    ...queriesOf('scc_de', [['Turnier U13 Italien', all(country('IT'), has('age_groups', 'U13'))]]),
  ],
};
