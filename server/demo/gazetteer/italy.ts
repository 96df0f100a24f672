import { place } from './country.ts';
import type { Country } from './country.ts';

export const italy: Country = {
  code: 'IT',
  name: ['Italien', 'Italy'],
  locative: ['in Italien', 'in Italy'],
  costFactor: 0.98,
  regions: [
    {
      key: 'adriatic-riviera',
      name: ['Adria-Riviera', 'Adriatic Riviera'],
      locative: ['an der Adria-Riviera', 'on the Adriatic Riviera'],
      landscape: 'adriatic',
      climate: 'rimini',
      portrait: [
        'Hotel neben Hotel, Platz neben Platz, und dazwischen fünfzehn Kilometer Sand: Zwischen Cervia und Cattolica ist alles auf Gruppen eingerichtet. Ostern und Pfingsten spielen hier Hunderte Jugendteams, in den Wochen dazwischen wird es preiswert.',
        'Hotel after hotel, pitch after pitch and fifteen kilometres of sand in between: everything from Cervia to Cattolica is set up for groups. Hundreds of youth teams play here at Easter and Whitsun; the weeks in between are good value.',
      ],
      places: [
        place('Rimini', 44.058, 12.565, 'RMI', 8, 15, 6, 'sea'),
        place('Riccione', 43.999, 12.657, 'RMI', 6, 12, 4, 'sea'),
        place('Cesenatico', 44.2, 12.399, 'BLQ', 100, 75, 4, 'sea'),
        place('Cervia', 44.262, 12.348, 'BLQ', 95, 70, 3, 'sea'),
        place('Cattolica', 43.962, 12.736, 'RMI', 15, 22, 3, 'sea'),
      ],
    },
    {
      key: 'upper-adriatic',
      name: ['Obere Adria', 'Upper Adriatic'],
      locative: ['an der Oberen Adria', 'on the Upper Adriatic'],
      landscape: 'adriatic',
      climate: 'venice',
      portrait: [
        'Lignano, Bibione, Jesolo: Namen aus Kindheitsurlauben, und genau so kurz ist die Anfahrt. Aus Villach dauert sie zwei Stunden. Die Sportdörfer haben Rasenplätze, Laufbahn und Becken auf einem Gelände.',
        'Lignano, Bibione, Jesolo: names from childhood holidays, and the journey is just as short. From Villach it takes two hours. The sports villages have grass pitches, a running track and pools on one site.',
      ],
      places: [
        place('Lignano', 45.676, 13.117, 'TRS', 65, 55, 5, 'sea'),
        place('Jesolo', 45.533, 12.645, 'VCE', 30, 35, 4, 'sea'),
        place('Bibione', 45.636, 13.036, 'VCE', 85, 70, 3, 'sea'),
        place('Caorle', 45.597, 12.876, 'VCE', 55, 50, 3, 'sea'),
      ],
    },
    {
      key: 'lake-garda',
      name: ['Gardasee', 'Lake Garda'],
      locative: ['am Gardasee', 'on Lake Garda'],
      landscape: 'lake',
      climate: 'garda',
      portrait: [
        'Im Norden fällt der Fels ins Wasser und der Wind kommt pünktlich um eins, im Süden ist der See breit und mild. Trainiert wird vormittags, am Nachmittag warten Boot, Rad oder Verona.',
        'In the north the rock drops into the water and the wind comes at one sharp; in the south the lake is wide and mild. Training is in the morning, and a boat, a bike or Verona waits in the afternoon.',
      ],
      places: [
        place('Riva del Garda', 45.886, 10.841, 'VRN', 90, 75, 4, 'lake'),
        place('Peschiera', 45.439, 10.686, 'VRN', 22, 25, 3, 'lake'),
        place('Bardolino', 45.541, 10.733, 'VRN', 30, 35, 3, 'lake'),
        place('Lazise', 45.505, 10.739, 'VRN', 26, 30, 2, 'lake'),
      ],
    },
    {
      key: 'south-tyrol',
      name: ['Südtirol', 'South Tyrol'],
      locative: ['in Südtirol', 'in South Tyrol'],
      landscape: 'alpine',
      climate: 'southTyrol',
      season: 'summer',
      portrait: [
        'Zwischen Apfelwiesen und Dreitausendern trainieren im Juli und August mehr Mannschaften, als das Land Einwohner mit Dauerkarte hat. Die Täler sind sonnig, die Nächte kühl, und die Küche kennt Sportler.',
        'Between apple orchards and high peaks more teams train in July and August than the province has season-ticket holders. The valleys are sunny, the nights cool, and the kitchens know athletes.',
      ],
      places: [
        place(['Bruneck', 'Brunico'], 46.799, 11.934, 'INN', 105, 90, 4),
        place(['Naturns', 'Naturno'], 46.648, 11.001, 'INN', 150, 130, 3),
        place(['Brixen', 'Bressanone'], 46.715, 11.656, 'INN', 85, 70, 2),
        place(['Meran', 'Merano'], 46.668, 11.16, 'INN', 140, 115, 2),
        place(['Kaltern', 'Caldaro'], 46.413, 11.246, 'VRN', 140, 95, 2, 'lake'),
      ],
    },
    {
      key: 'tuscany',
      name: ['Toskana', 'Tuscany'],
      locative: ['in der Toskana', 'in Tuscany'],
      landscape: 'hills',
      climate: 'tuscany',
      portrait: [
        'In Montecatini stehen die Betten, in Viareggio liegt das Meer, und Florenz schaust du dir am freien Nachmittag an. Im Frühjahr blüht alles, der Rasen auch.',
        'Montecatini has the beds, Viareggio the sea, and Florence is for the free afternoon. In spring everything is in bloom, the grass included.',
      ],
      places: [
        place('Montecatini Terme', 43.882, 10.772, 'FLR', 45, 45, 4),
        place('Viareggio', 43.867, 10.25, 'PSA', 28, 30, 2, 'sea'),
      ],
    },
  ],
};
