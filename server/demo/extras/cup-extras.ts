import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { optionId } from '../attributes/option-ids.ts';
import { airports } from '../gazetteer/airports.ts';
import { dayOf } from '../tournaments/tournament.ts';
import type { Tournament } from '../tournaments/tournament.ts';
import { tournaments } from '../tournaments/tournaments.ts';
import { inLanguage } from '../words.ts';
import type { Extra } from './extra.ts';

const FIRST_ID = 720_001;
/** Nights of training before the first match. */
const NIGHTS = 3;
const PRICE = 189;

/** SKUs of the tournaments that are also sold as a week: those with many places. */
const weeks = ['CL2002', 'CL2005'];

const stayViews = [
  'pitch',
  'entrance',
  'room-dormitory',
  'restaurant',
  'drone',
  'hall',
] as const satisfies Extra['views'];
const cupViews = [
  'stadium-trophy',
  'stadium',
  'pitch',
  'stadium-match',
  'drone',
  'restaurant',
] as const satisfies Extra['views'];

function whereOf({ location }: Tournament, { language }: StoreView): Record<string, unknown> {
  const { place, region, country } = location;
  return {
    land: optionId('land', country.code),
    region: optionId('region', region.key),
    ort: optionId('ort', place.key),
    langengrad: place.longitude,
    breitengrad: place.latitude,
    country_code: country.code,
    country_name: inLanguage(country.name, language),
    region_name: inLanguage(region.name, language),
    region_locative: inLanguage(region.locative, language),
    place_name: inLanguage(place.name, language),
    landscape: region.landscape,
    airport: {
      code: place.airport,
      name: inLanguage(airports[place.airport], language),
      km: place.airportKilometres,
      minutes: place.airportMinutes,
    },
  };
}

function extrasOf(tournament: Tournament, index: number): Extra[] {
  const { location, name, days, sku } = tournament;
  const place = [inLanguage(location.place.name, 'de'), inLanguage(location.place.name, 'en')];
  const [de = '', en = ''] = place;
  const cup = [inLanguage(name, 'de'), inLanguage(name, 'en')];
  const [cupDe = '', cupEn = ''] = cup;
  const staySku = `CX${1001 + index}`;
  const { landscape } = location.region;
  const first = dayOf(tournament, -NIGHTS);
  return [
    {
      sku: staySku,
      id: FIRST_ID + index * 2,
      type: 'simple',
      name: [`Trainingstage in ${de}`, `Training days in ${en}`],
      short: [
        `Drei Nächte vor dem ${cupDe}: ankommen, trainieren, eingespielt sein.`,
        `Three nights before the ${cupEn}: arrive, train, be ready.`,
      ],
      description: [
        `Wer früher anreist, hat keine müden Beine im ersten Spiel. Das Team wohnt im Sportcamp in ${de} und trainiert zweimal am Tag auf den Plätzen des Turniers. Vollpension und Platzzeiten gehören dazu.\n\nAm Turniermorgen bleibt es einfach da. Das Gepäck muss nicht noch einmal in den Bus.`,
        `Arrive early and nobody has tired legs in the first match. You stay at the sports camp in ${en} and train twice a day on the pitches of the cup. Full board and pitch times are included.\n\nOn the morning of the cup you simply stay. Nothing goes back on the coach.`,
      ],
      unit: ['pro Person', 'per person'],
      included: [
        ['Drei Nächte mit Vollpension', 'Three nights with full board'],
        ['Zwei Platzzeiten am Tag', 'Two pitch times a day'],
      ],
      price: PRICE,
      places: 160,
      landscape,
      views: stayViews,
      related: [sku],
      more: (store) => ({
        ...whereOf(tournament, store),
        offer_kind: 'hotel',
        nights: NIGHTS,
        boards: ['vp'],
        start_date: first,
        end_date: tournament.start,
        price_basis: store.language === 'de' ? 'pro Person, 3 Nächte' : 'per person, 3 nights',
      }),
    },
    {
      sku: `CX${1010 + index}`,
      id: FIRST_ID + index * 2 + 1,
      type: 'grouped',
      name: [`Turnierwoche: ${cupDe}`, `Cup week: ${cupEn}`],
      short: [
        `Erst trainieren, dann spielen: der ${cupDe} mit drei Trainingstagen davor.`,
        `Train first, then play: the ${cupEn} with three training days before it.`,
      ],
      description: [
        `Die Turnierwoche besteht aus zwei Angeboten, die zusammengehören. Zuerst trainiert das Team drei Tage in ${de}, danach beginnt das Turnier. Es bleibt die ganze Zeit im selben Quartier.\n\nIm Korb stehen beide Teile einzeln. So siehst du, was jeder kostet.`,
        `The cup week is made of two offers that belong together. First you train for three days in ${en}, then the cup begins. You stay in the same place all the time.\n\nBoth parts stand in the inquiry one by one. That way you see what each costs.`,
      ],
      unit: ['pro Person', 'per person'],
      included: [
        ['Turnier und Trainingstage', 'Cup and training days'],
        ['Kein Umzug dazwischen', 'No move in between'],
      ],
      price: PRICE + tournament.price,
      places: 120,
      landscape,
      views: cupViews,
      parts: [
        { sku: staySku, quantity: 1 },
        { sku, quantity: 1 },
      ],
      related: [sku],
      more: (store) => ({
        ...whereOf(tournament, store),
        offer_kind: 'tournament',
        nights: NIGHTS + days - 1,
        start_date: first,
        end_date: dayOf(tournament, days - 1),
        age_group_names: tournament.ageGroups,
      }),
    },
  ];
}

/** Cups as a whole week, with training days before the tournament. */
export const cupExtras: readonly Extra[] = tournaments
  .filter(({ sku }) => weeks.includes(sku))
  .flatMap(extrasOf);
