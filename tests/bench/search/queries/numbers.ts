import {
  all,
  artificial,
  country,
  has,
  month,
  nights,
  price,
  queriesOf,
  region,
  sleeps,
  stars,
  town,
} from '../offers.ts';
import type { JudgedQuery } from '../offers.ts';

const mallorca = region('mallorca');

export const numbers: readonly JudgedQuery[] = [
  ...queriesOf('de_de', [
    ['4 Sterne', stars(4)],
    ['vier-Sterne', stars(4)],
    ['4*', stars(4)],
    ['5 Sterne Belek', all(town('Belek'), stars(5))],
    ['4 Sterne Mallorca', all(mallorca, stars(4))],
    ['fünf Sterne Türkei', all(country('TR'), stars(5))],
    ['ab 4 Sterne Kroatien', all(country('HR'), (offer) => stars(4)(offer) || stars(5)(offer))],
    ['unter 500 €', price(0, 499.99)],
    ['bis 500 Euro', price(0, 500)],
    ['max 400 € Kroatien', all(country('HR'), price(0, 400))],
    ['ab 500 €', price(500, 100_000)],
    ['Kunstrasen unter 500 €', all(artificial, price(0, 499.99))],
    ['4 Sterne unter 500 €', all(stars(4), price(0, 499.99))],
    ['300-500 €', price(300, 500)],
    ['50 m Becken', has('becken', 'm50')],
    ['50-Meter-Becken Spanien', all(country('ES'), has('becken', 'm50'))],
    ['für 24 Personen', sleeps(24)],
    ['Tirol für 30 Personen', all(region('tyrol'), sleeps(30))],
    ['im März', month(3)],
    ['Türkei im Februar', all(country('TR'), month(2))],
    ['7 Nächte', nights(7)],
    ['Kroatien 7 Nächte', all(country('HR'), nights(7))],
    ['eine Woche Mallorca', all(mallorca, nights(7))],
  ]),
  ...queriesOf('en', [
    ['4 stars', stars(4)],
    ['four-star hotel Spain', all(country('ES'), stars(4))],
    ['under 500 €', price(0, 499.99)],
    ['50 m pool', has('becken', 'm50')],
    ['for 24 people', sleeps(24)],
    ['Turkey in March', all(country('TR'), month(3))],
    ['7 nights', nights(7)],
  ]),
];
