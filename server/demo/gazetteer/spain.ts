import { place } from './country.ts';
import type { Country } from './country.ts';

export const spain: Country = {
  code: 'ES',
  name: ['Spanien', 'Spain'],
  locative: ['in Spanien', 'in Spain'],
  costFactor: 1,
  regions: [
    {
      key: 'costa-del-sol',
      name: 'Costa del Sol',
      locative: ['an der Costa del Sol', 'on the Costa del Sol'],
      landscape: 'mediterranean',
      climate: 'malaga',
      portrait: [
        'Die Berge halten den Nordwind ab, deshalb trainiert hier im Januar kaum jemand in langen Hosen. Zwischen Málaga und Estepona arbeiten Profis und Kreisligisten Platz an Platz. Die Fußwege sind oft kurz, die Preise im Februar die höchsten des Jahres.',
        'The mountains keep the north wind out, so hardly anyone trains in long trousers here in January. Between Málaga and Estepona professionals and amateurs work pitch by pitch. Walks are often short, and February has the highest prices of the year.',
      ],
      places: [
        place('Marbella', 36.515, -4.886, 'AGP', 50, 45, 6, 'sea'),
        place('Estepona', 36.428, -5.146, 'AGP', 85, 65, 4, 'sea'),
        place('San Pedro de Alcántara', 36.488, -4.991, 'AGP', 62, 50, 3, 'sea'),
      ],
    },
    {
      key: 'costa-de-la-luz',
      name: 'Costa de la Luz',
      locative: ['an der Costa de la Luz', 'on the Costa de la Luz'],
      landscape: 'mediterranean',
      climate: 'cadiz',
      portrait: [
        'Der Atlantik kühlt im Sommer und wärmt im Winter; nachts fällt das Thermometer selten unter zehn Grad. Die Hotels von Chiclana und Conil liegen hinter breiten Stränden, auf denen am Morgen nur Mannschaften laufen.',
        'The Atlantic cools in summer and warms in winter; at night it rarely drops below ten degrees. The hotels of Chiclana and Conil stand behind wide beaches that belong to the teams in the morning.',
      ],
      places: [
        place('Chiclana', 36.42, -6.144, 'XRY', 50, 45, 5, 'sea'),
        place('Conil', 36.277, -6.089, 'XRY', 65, 50, 4, 'sea'),
        place('Jerez', 36.686, -6.136, 'XRY', 10, 15, 3),
      ],
    },
    {
      key: 'costa-dorada',
      name: 'Costa Dorada',
      locative: ['an der Costa Dorada', 'on the Costa Dorada'],
      landscape: 'mediterranean',
      climate: 'tarragona',
      portrait: [
        'Salou und Cambrils leben von Gruppen: große Häuser, lange Buffets, ein Sportpark mit Rasen und Kunstrasen in Gehweite. Ostern ist Hochsaison für Jugendmannschaften, im Februar hast du die Plätze fast allein.',
        'Salou and Cambrils live on groups: large hotels, long buffets, a sports park with grass and artificial turf within walking distance. Easter is high season for youth teams; in February you almost have the pitches to yourselves.',
      ],
      places: [
        place('Salou', 41.077, 1.142, 'REU', 12, 20, 5, 'sea'),
        place('Cambrils', 41.07, 1.059, 'REU', 18, 25, 4, 'sea'),
      ],
    },
    {
      key: 'costa-brava',
      name: 'Costa Brava',
      locative: ['an der Costa Brava', 'on the Costa Brava'],
      landscape: 'mediterranean',
      climate: 'barcelona',
      season: 'spring',
      portrait: [
        'Felsküste, Pinien und Preise, die auch eine Jugendkasse trägt. Viele Vereine fahren mit dem Bus durch die Nacht und stehen am Nachmittag auf dem Platz. Barcelona liegt anderthalb Stunden entfernt und passt in jeden freien Tag.',
        'A rocky coast, pine trees and prices a youth budget can bear. Many clubs take the coach overnight and are on the pitch in the afternoon. Barcelona is an hour and a half away and fits any free day.',
      ],
      places: [
        place('Lloret de Mar', 41.7, 2.846, 'GRO', 30, 30, 5, 'sea'),
        place('Platja d’Aro', 41.818, 3.068, 'GRO', 35, 35, 2, 'sea'),
      ],
    },
    {
      key: 'costa-de-barcelona',
      name: ['Küste von Barcelona', 'Barcelona coast'],
      locative: ['an der Küste von Barcelona', 'on the Barcelona coast'],
      landscape: 'mediterranean',
      climate: 'barcelona',
      season: 'spring',
      portrait: [
        'Eine Bahnlinie, ein langer Strand und ein Ort neben dem anderen. Zum Stadion nach Barcelona fährst du vom Hotel aus mit dem Vorortzug, zum Platz gehst du zu Fuß oder nimmst den Shuttle.',
        'One railway line, one long beach and one town after another. The commuter train takes you from the hotel to the stadium in Barcelona; the pitch is a walk or a shuttle away.',
      ],
      places: [
        place('Calella', 41.614, 2.654, 'GRO', 50, 40, 3, 'sea'),
        place('Malgrat de Mar', 41.647, 2.741, 'GRO', 35, 35, 3, 'sea'),
      ],
    },
    {
      key: 'mallorca',
      name: ['Mallorca', 'Majorca'],
      locative: ['auf Mallorca', 'in Majorca'],
      landscape: 'mediterranean',
      climate: 'mallorca',
      portrait: [
        'Kaum eine Insel ist so gut angebunden: Aus fast jeder Stadt fliegt im Februar jemand nach Palma. Die Plätze im Südwesten sind auf Mannschaften eingestellt, der Norden bei Can Picafort ist ruhiger und günstiger.',
        'Hardly any island has better connections: someone flies to Palma from almost every city in February. The pitches in the south-west are used to teams, the north around Can Picafort is quieter and cheaper.',
      ],
      places: [
        place('Santa Ponsa', 39.509, 2.477, 'PMI', 28, 30, 4, 'sea'),
        place('Paguera', 39.538, 2.448, 'PMI', 32, 35, 3, 'sea'),
        place('Can Picafort', 39.766, 3.155, 'PMI', 60, 55, 4, 'sea'),
        place('Playa de Palma', 39.519, 2.745, 'PMI', 6, 10, 3, 'sea', [
          'an der Playa de Palma',
          'at Playa de Palma',
        ]),
      ],
    },
    {
      key: 'costa-blanca',
      name: 'Costa Blanca',
      locative: ['an der Costa Blanca', 'on the Costa Blanca'],
      landscape: 'mediterranean',
      climate: 'alicante',
      portrait: [
        'Dreihundert Sonnentage sind hier keine Werbung, sondern Statistik. Oliva liegt zwischen Dünen und Orangenhainen, Benidorm hat Hochhäuser, viele Betten und damit auch kurzfristig Platz für einen ganzen Kader.',
        'Three hundred days of sun are statistics here rather than advertising. Oliva lies between dunes and orange groves; Benidorm has towers, plenty of beds and therefore room for a whole squad at short notice.',
      ],
      places: [
        place('Oliva', 38.92, -0.119, 'VLC', 85, 60, 4, 'sea'),
        place('Benidorm', 38.538, -0.131, 'ALC', 57, 45, 4, 'sea'),
      ],
    },
    {
      key: 'mar-menor',
      name: 'Mar Menor',
      locative: ['am Mar Menor', 'on the Mar Menor'],
      landscape: 'mediterranean',
      climate: 'alicante',
      portrait: [
        'Die Lagune von Murcia gehört zu den trockensten Ecken Europas. Rund um San Pedro del Pinatar haben sich Sportzentren angesiedelt, die außer Fußball auch Schwimmen, Leichtathletik und Triathlon können.',
        'The lagoon of Murcia is one of the driest corners of Europe. Around San Pedro del Pinatar sports centres have settled that offer swimming, athletics and triathlon as well as football.',
      ],
      places: [place('San Pedro del Pinatar', 37.836, -0.791, 'RMU', 35, 30, 4, 'sea')],
    },
    {
      key: 'gran-canaria',
      name: 'Gran Canaria',
      locative: ['auf Gran Canaria', 'in Gran Canaria'],
      landscape: 'island',
      climate: 'canaries',
      portrait: [
        'Zwanzig Grad im Januar und Dünen hinter der Grundlinie: Im Süden der Insel trainieren Mannschaften, denen das Mittelmeer im Winter zu unsicher ist. Der Flug dauert länger, dafür fällt fast keine Einheit aus.',
        'Twenty degrees in January and dunes behind the byline: the south of the island is for teams who find the Mediterranean too uncertain in winter. The flight is longer, but hardly a session is lost.',
      ],
      places: [place('Maspalomas', 27.761, -15.586, 'LPA', 32, 30, 4, 'sea')],
    },
    {
      key: 'tenerife',
      name: ['Teneriffa', 'Tenerife'],
      locative: ['auf Teneriffa', 'in Tenerife'],
      landscape: 'island',
      climate: 'canaries',
      portrait: [
        'Der Süden von Teneriffa ist trocken und warm, auch wenn am Teide Schnee liegt. Die Anlagen an der Costa Adeje haben sich auf Sport eingerichtet: Becken, Laufbahn, Rasenplätze und Hotels, die Frühstück um sechs können.',
        'The south of Tenerife is dry and warm even when there is snow on Teide. The centres at Costa Adeje are made for sport: pools, a running track, grass pitches and hotels that can do breakfast at six.',
      ],
      places: [
        place('Costa Adeje', 28.123, -16.726, 'TFS', 18, 20, 4, 'sea', [
          'an der Costa Adeje',
          'at Costa Adeje',
        ]),
      ],
    },
  ],
};
