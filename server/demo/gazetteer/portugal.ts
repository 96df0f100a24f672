import { place } from './country.ts';
import type { Country } from './country.ts';

export const portugal: Country = {
  code: 'PT',
  name: 'Portugal',
  locative: ['in Portugal', 'in Portugal'],
  costFactor: 0.97,
  regions: [
    {
      key: 'algarve',
      name: 'Algarve',
      locative: ['an der Algarve', 'in the Algarve'],
      landscape: 'algarve',
      climate: 'faro',
      portrait: [
        'Gelbe Felsen, grüne Plätze und eine Autobahn, die alles verbindet: Von Faro aus ist kein Hotel weiter als eine Stunde. Monte Gordo hat ein Sportzentrum für Schwimmer und Leichtathleten, Vilamoura die gepflegtesten Rasenplätze, Lagos die schönste Altstadt für den freien Abend.',
        'Yellow cliffs, green pitches and one motorway that links them all: no hotel is more than about an hour from Faro. Monte Gordo has a centre for swimmers and athletes, Vilamoura the best kept grass, Lagos the prettiest old town for a free evening.',
      ],
      places: [
        place('Albufeira', 37.088, -8.25, 'FAO', 42, 35, 5, 'sea'),
        place('Vilamoura', 37.087, -8.117, 'FAO', 24, 25, 4, 'sea'),
        place('Lagos', 37.102, -8.674, 'FAO', 85, 60, 3, 'sea'),
        place('Alvor', 37.13, -8.592, 'FAO', 75, 55, 3, 'sea'),
        place('Portimão', 37.139, -8.538, 'FAO', 68, 50, 2, 'sea'),
        place('Monte Gordo', 37.182, -7.452, 'FAO', 65, 50, 4, 'sea'),
      ],
    },
  ],
};
