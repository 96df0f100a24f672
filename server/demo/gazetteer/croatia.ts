import { place } from './country.ts';
import type { Country } from './country.ts';

export const croatia: Country = {
  code: 'HR',
  name: ['Kroatien', 'Croatia'],
  locative: ['in Kroatien', 'in Croatia'],
  costFactor: 0.9,
  regions: [
    {
      key: 'istria',
      name: ['Istrien', 'Istria'],
      locative: ['in Istrien', 'in Istria'],
      landscape: 'adriatic',
      climate: 'istria',
      portrait: [
        'Istrien ist das Ziel für alle, die im März trainieren und trotzdem keinen Charter füllen wollen. Umag und Poreč im Norden sind auf Gruppen eingestellt, mit großen Anlagen und Hallenbädern. Rovinj ist schöner und etwas teurer, Medulin im Süden hat die mildesten Nächte und den Flughafen vor der Tür.',
        'Istria is for everyone who trains in March without filling a charter plane. Umag and Poreč in the north are used to groups, with large complexes and indoor pools. Rovinj is prettier and a little dearer; Medulin in the south has the mildest nights and the airport on its doorstep.',
      ],
      places: [
        place('Poreč', 45.226, 13.595, 'PUY', 60, 55, 6, 'sea'),
        place('Rovinj', 45.083, 13.635, 'PUY', 38, 40, 4, 'sea'),
        place('Umag', 45.431, 13.524, 'TRS', 85, 80, 5, 'sea'),
        place('Medulin', 44.822, 13.935, 'PUY', 10, 15, 4, 'sea'),
        place('Novigrad', 45.315, 13.558, 'PUY', 74, 65, 3, 'sea'),
        place('Pula', 44.868, 13.848, 'PUY', 7, 10, 3, 'sea'),
        place('Vrsar', 45.149, 13.605, 'PUY', 52, 50, 2, 'sea'),
        place('Rabac', 45.079, 14.158, 'PUY', 42, 45, 2, 'sea'),
      ],
    },
    {
      key: 'kvarner',
      name: ['Kvarner-Bucht', 'Kvarner Bay'],
      locative: ['an der Kvarner-Bucht', 'on Kvarner Bay'],
      landscape: 'adriatic',
      climate: 'kvarner',
      portrait: [
        'Hinter Opatija steigt das Gebirge auf, davor liegt das Meer: Die Plätze sind geschützt und im April schon saftig. Mit dem Bus bist du aus Graz oder München an einem Tag da.',
        'The mountains rise behind Opatija and the sea lies in front: the pitches are sheltered and lush by April. By coach you get here in a day from Graz or Munich.',
      ],
      places: [
        place('Opatija', 45.337, 14.308, 'RJK', 42, 45, 3, 'sea'),
        place('Crikvenica', 45.177, 14.693, 'RJK', 16, 20, 3, 'sea'),
      ],
    },
    {
      key: 'north-dalmatia',
      name: ['Norddalmatien', 'Northern Dalmatia'],
      locative: ['in Norddalmatien', 'in northern Dalmatia'],
      landscape: 'adriatic',
      climate: 'dalmatia',
      portrait: [
        'Rund um Zadar ist der Frühling zwei Wochen früher da als in Istrien. Der Flughafen liegt eine Viertelstunde vor der Stadt, die Altstadt ist klein genug, um niemanden zu verlieren.',
        'Around Zadar spring arrives two weeks earlier than in Istria. The airport is a quarter of an hour from town, and the old quarter is small enough not to lose anyone.',
      ],
      places: [
        place('Zadar', 44.116, 15.225, 'ZAD', 12, 15, 3, 'sea'),
        place('Biograd', 43.943, 15.447, 'ZAD', 24, 25, 2, 'sea'),
      ],
    },
  ],
};
