import { place } from './country.ts';
import type { Country } from './country.ts';

export const germany: Country = {
  code: 'DE',
  name: ['Deutschland', 'Germany'],
  locative: ['in Deutschland', 'in Germany'],
  costFactor: 1.02,
  regions: [
    {
      key: 'allgaeu',
      name: ['Allgäu', 'Allgäu'],
      locative: ['im Allgäu', 'in the Allgäu'],
      landscape: 'alpine',
      climate: 'allgaeu',
      portrait: [
        'Wiesen bis zum Horizont, darüber die Alpen: Im Allgäu trainieren Mannschaften, die keinen Flug brauchen und trotzdem weg sein wollen. Die Häuser sind eher klein, eine Gruppe hat sie oft für sich.',
        'Meadows to the horizon and the Alps above: the Allgäu is for teams who need no flight and still want to get away. The hotels tend to be small, and you often have one to yourselves.',
      ],
      places: [
        place('Oberstaufen', 47.556, 10.022, 'FMM', 70, 60, 3),
        place('Sonthofen', 47.518, 10.283, 'FMM', 65, 55, 3),
        place('Oberstdorf', 47.407, 10.279, 'FMM', 80, 65, 2),
        place('Füssen', 47.571, 10.702, 'FMM', 75, 60, 2),
        place('Isny', 47.693, 10.039, 'FMM', 45, 40, 2),
      ],
    },
    {
      key: 'lower-bavaria',
      name: ['Niederbayern', 'Lower Bavaria'],
      locative: ['in Niederbayern', 'in Lower Bavaria'],
      landscape: 'hills',
      climate: 'bavaria',
      portrait: [
        'Bäderdreieck heißt: Thermalbecken nach dem Abendtraining. Rund um Bad Griesbach und Bad Füssing sind Hotels und Plätze flach, großzügig und gut erreichbar.',
        'Spa triangle means thermal pools after the evening session. Around Bad Griesbach and Bad Füssing hotels and pitches are level, generous and easy to reach.',
      ],
      places: [
        place('Bad Griesbach', 48.452, 13.193, 'MUC', 130, 95, 3),
        place('Bad Füssing', 48.351, 13.312, 'MUC', 140, 95, 2),
      ],
    },
    {
      key: 'chiemgau',
      name: 'Chiemgau',
      locative: ['im Chiemgau', 'in the Chiemgau'],
      landscape: 'alpine',
      climate: 'bavaria',
      portrait: [
        'Zwischen Chiemsee und Berggipfeln liegen Orte, in denen Sport zum Alltag gehört. Die Plätze sind nah an der Autobahn und weit genug weg vom Alltag.',
        'Between Lake Chiemsee and the peaks lie towns where sport is part of daily life. The pitches are close to the motorway and far enough from routine.',
      ],
      places: [
        place('Grassau', 47.781, 12.454, 'SZG', 60, 50, 2),
        place('Ruhpolding', 47.767, 12.65, 'SZG', 40, 40, 2),
      ],
    },
    {
      key: 'franconia',
      name: ['Franken', 'Franconia'],
      locative: ['in Franken', 'in Franconia'],
      landscape: 'hills',
      climate: 'bavaria',
      portrait: [
        'Herzogenaurach ist klein, aber Fußball ist hier größer als anderswo. Die Sportanlagen sind modern, Nürnberg liegt zwanzig Minuten entfernt, und das Training endet im Biergarten oder in der Eistonne.',
        'Herzogenaurach is small, but football is bigger here than elsewhere. The sports grounds are modern, Nuremberg is twenty minutes away, and training ends in the beer garden or the ice tub.',
      ],
      places: [place('Herzogenaurach', 49.568, 10.886, 'NUE', 25, 25, 3)],
    },
    {
      key: 'lower-saxony',
      name: ['Niedersachsen', 'Lower Saxony'],
      locative: ['in Niedersachsen', 'in Lower Saxony'],
      landscape: 'hills',
      climate: 'northGermany',
      portrait: [
        'Am Deister steht ein Sporthotel im Wald, zwanzig Minuten von Hannover und damit für halb Deutschland in der Mitte. Ein Camp für ein langes Wochenende.',
        'At the edge of the Deister hills there are sports hotels in the woods, twenty minutes from Hanover and so in the middle for half of Germany. A camp for a long weekend.',
      ],
      places: [place('Barsinghausen', 52.3, 9.45, 'HAJ', 30, 30, 2)],
    },
    {
      key: 'ruhr',
      name: ['Ruhrgebiet', 'Ruhr area'],
      locative: ['im Ruhrgebiet', 'in the Ruhr area'],
      landscape: 'hills',
      climate: 'rhineland',
      portrait: [
        'Im Duisburger Sportpark liegen Plätze, Regattabahn und Halle nebeneinander. Testspielgegner gibt es in jeder Klasse, weil jeder Stadtteil einen Verein hat.',
        'In the Duisburg sports park pitches, regatta course and hall lie side by side. There are opponents at every level because every district has a club.',
      ],
      places: [place('Duisburg', 51.432, 6.765, 'DUS', 22, 25, 2)],
    },
    {
      key: 'holstein',
      name: ['Holsteinische Schweiz', 'Holstein lakes'],
      locative: ['in der Holsteinischen Schweiz', 'in the Holstein lakes'],
      landscape: 'north',
      climate: 'northGermany',
      portrait: [
        'Malente steht für einen Geist, den Mannschaften suchen: kleine Zimmer, große Wiesen, wenig Ablenkung. Die Seen liegen vor der Tür, die Ostsee eine halbe Stunde weiter.',
        'Malente stands for a spirit that teams look for: small rooms, large meadows, few distractions. The lakes are outside the door, the Baltic half an hour away.',
      ],
      places: [place('Malente', 54.172, 10.56, 'HAM', 95, 75, 2, 'lake')],
    },
    {
      key: 'hesse',
      name: ['Hessen', 'Hesse'],
      locative: ['in Hessen', 'in Hesse'],
      landscape: 'hills',
      climate: 'rhineland',
      portrait: [
        'Grünberg ist von fast überall gleich weit weg, und das ist sein Vorzug: keine lange Fahrt, eine ruhige Sportschule, Halle und Kunstrasen für jedes Wetter.',
        'Grünberg is about the same distance from everywhere, and that is its advantage: no long drive, a quiet sports school, hall and artificial turf for any weather.',
      ],
      places: [place('Grünberg', 50.594, 8.959, 'FRA', 80, 60, 2)],
    },
  ],
};
