import { place } from './country.ts';
import type { Country } from './country.ts';

export const egypt: Country = {
  code: 'EG',
  name: ['Ägypten', 'Egypt'],
  locative: ['in Ägypten', 'in Egypt'],
  costFactor: 0.84,
  regions: [
    {
      key: 'red-sea',
      name: ['Rotes Meer', 'Red Sea'],
      locative: ['am Roten Meer', 'on the Red Sea'],
      landscape: 'desert',
      climate: 'redSea',
      portrait: [
        'Regen ist hier eine Nachricht. Zwischen El Gouna und Safaga trainiert das Team im Januar bei über zwanzig Grad, abends braucht es eine Jacke. Fast alle Häuser arbeiten mit All-inclusive.',
        'Rain is news here. Between El Gouna and Safaga you train in January at more than twenty degrees and need a jacket in the evening. Almost all hotels work on an all-inclusive basis.',
      ],
      places: [
        place('Hurghada', 27.257, 33.813, 'HRG', 8, 15, 4, 'sea'),
        place('El Gouna', 27.394, 33.678, 'HRG', 30, 30, 3, 'sea'),
        place('Makadi Bay', 26.991, 33.9, 'HRG', 32, 30, 3, 'sea', [
          'in der Makadi Bay',
          'in Makadi Bay',
        ]),
      ],
    },
    {
      key: 'sinai',
      name: ['Sinai', 'Sinai'],
      locative: ['auf dem Sinai', 'in Sinai'],
      landscape: 'desert',
      climate: 'redSea',
      portrait: [
        'Sharm el-Sheikh verbindet Korallenriff und Rasenplatz. Die Anlagen sind groß und abgeschlossen, das Team verlässt sie nur zum Testspiel.',
        'Sharm el-Sheikh combines coral reef and grass pitch. The resorts are large and self-contained; you only leave them for a test match.',
      ],
      places: [place('Sharm el-Sheikh', 27.916, 34.33, 'SSH', 15, 20, 3, 'sea')],
    },
  ],
};

export const emirates: Country = {
  code: 'AE',
  name: ['Vereinigte Arabische Emirate', 'United Arab Emirates'],
  locative: ['in den Emiraten', 'in the Emirates'],
  costFactor: 1.42,
  regions: [
    {
      key: 'arabian-gulf',
      name: ['Arabischer Golf', 'Arabian Gulf'],
      locative: ['am Arabischen Golf', 'on the Arabian Gulf'],
      landscape: 'desert',
      climate: 'dubai',
      portrait: [
        'Fünfundzwanzig Grad im Januar und Plätze wie Teppiche: Die Emirate sind das Winterziel für Mannschaften mit Budget. Trainiert wird am frühen Morgen und unter Flutlicht.',
        'Twenty-five degrees in January and pitches like carpets: the Emirates are the winter choice for teams with a budget. Sessions are early in the morning and under floodlights.',
      ],
      places: [
        place('Dubai', 25.077, 55.309, 'DXB', 22, 25, 3, 'sea'),
        place('Abu Dhabi', 24.451, 54.397, 'AUH', 32, 30, 2, 'sea'),
        place('Ras Al Khaimah', 25.79, 55.943, 'RKT', 18, 20, 2, 'sea'),
      ],
    },
  ],
};

export const tunisia: Country = {
  code: 'TN',
  name: ['Tunesien', 'Tunisia'],
  locative: ['in Tunesien', 'in Tunisia'],
  costFactor: 0.78,
  regions: [
    {
      key: 'gulf-of-hammamet',
      name: ['Golf von Hammamet', 'Gulf of Hammamet'],
      locative: ['am Golf von Hammamet', 'on the Gulf of Hammamet'],
      landscape: 'island',
      climate: 'tunisia',
      portrait: [
        'Zweieinhalb Flugstunden, siebzehn Grad im Februar und die kleinsten Preise am Mittelmeer. Die Hotels sind groß, die Plätze liegen meist in städtischen Sportparks mit Shuttle.',
        'Two and a half hours by plane, seventeen degrees in February and the lowest prices on the Mediterranean. The hotels are large, the pitches mostly in municipal sports parks with a shuttle.',
      ],
      places: [
        place('Hammamet', 36.4, 10.617, 'NBE', 42, 40, 3, 'sea'),
        place('Sousse', 35.825, 10.637, 'NBE', 45, 45, 2, 'sea'),
        place('Monastir', 35.778, 10.826, 'MIR', 9, 15, 2, 'sea'),
      ],
    },
  ],
};
