import { locations } from '../gazetteer/gazetteer.ts';
import type { Location } from '../gazetteer/gazetteer.ts';
import { seasonOf } from '../gazetteer/country.ts';
import { TIMES_OF_DAY } from '../scene/light.ts';
import { createRandom } from '../scene/random.ts';
import type { Random } from '../scene/random.ts';
import { hotelName } from './hotel-names.ts';
import type { Board, Equipment, Hotel, PoolLength, Service, SideSport, Sport } from './hotel.ts';

const FIRST_ID = 10_001;
const FIRST_SKU = 10_100;
const SKU_STEP = 7;

/** Hotels in another state than offered, by sequence number. */
const states: Readonly<Record<number, Hotel['state']>> = {
  17: 'sold-out',
  58: 'sold-out',
  121: 'sold-out',
  203: 'sold-out',
  33: 'disabled',
  144: 'disabled',
  77: 'hidden',
  188: 'hidden',
};

/** Towns whose sports centres offer more sports than football. */
const multiSportTowns = new Set([
  'San Pedro del Pinatar',
  'Monte Gordo',
  'Costa Adeje',
  'Nymburk',
  'Lignano',
  'Duisburg',
  'Davos',
]);

function drawPitches(random: Random, location: Location): Hotel['pitches'] {
  const isResort = ['riviera', 'desert'].includes(location.region.landscape);
  const natural = random.chance(0.1) ? 0 : random.integer(1, isResort ? 6 : 4);
  const artificial = natural === 0 ? random.integer(1, 2) : random.chance(0.42) ? 1 : 0;
  return { natural, artificial, indoor: random.chance(0.1) ? 1 : 0 };
}

function drawSports(
  random: Random,
  location: Location,
  pools: readonly PoolLength[],
  hasHall: boolean,
): Sport[] {
  const sports: Sport[] = ['soccer'];
  const isMulti = multiSportTowns.has(location.place.key);
  if (isMulti || random.chance(0.12)) sports.push('athletics');
  if (hasHall && random.chance(0.7)) sports.push('handball');
  if (hasHall && random.chance(0.55)) sports.push('basketball');
  if (pools.includes('m25') || pools.includes('m50')) sports.push('swimming');
  if (random.chance(0.28)) sports.push('tennis');
  if (sports.includes('swimming') && (isMulti || random.chance(0.6))) sports.push('triathlon');
  if (location.region.landscape === 'alpine' && random.chance(0.22)) sports.push('icehockey');
  return sports;
}

function drawPools(
  random: Random,
  location: Location,
  hasIndoor: boolean,
  hasOutdoor: boolean,
): PoolLength[] {
  const pools: PoolLength[] = [];
  if (!hasIndoor && !hasOutdoor) return pools;
  const isMulti = multiSportTowns.has(location.place.key);
  if (isMulti ? random.chance(0.75) : random.chance(0.14)) pools.push('m25');
  if (isMulti ? random.chance(0.6) : random.chance(0.05)) pools.push('m50');
  pools.unshift('leisure');
  return pools;
}

const boardsByStyle: Record<'resort' | 'city' | 'alpine', readonly (readonly Board[])[]> = {
  resort: [
    ['hp', 'vp', 'ai'],
    ['vp', 'ai'],
    ['hp', 'ai'],
  ],
  city: [
    ['uf', 'hp', 'vp'],
    ['hp', 'vp'],
    ['nn', 'uf', 'hp'],
    ['hp', 'vp', 'ai'],
  ],
  alpine: [
    ['uf', 'hp'],
    ['hp', 'vp'],
    ['uf', 'hp', 'vp'],
  ],
};

function drawBoards(random: Random, { region }: Location): readonly Board[] {
  const style = ['riviera', 'desert', 'island'].includes(region.landscape)
    ? 'resort'
    : ['alpine', 'hills', 'lake'].includes(region.landscape)
      ? 'alpine'
      : 'city';
  return random.pick(boardsByStyle[style]);
}

function drawMany<T>(random: Random, list: readonly T[], probability: number): T[] {
  return list.filter(() => random.chance(probability));
}

function drawSideSports(random: Random, { region, place }: Location): SideSport[] {
  const fitting: SideSport[] = ['running', 'cycling'];
  if (place.shore === 'sea') fitting.push('beachvolleyball', 'sailing');
  if (place.shore === 'lake') fitting.push('sailing');
  if (['alpine', 'lake', 'hills'].includes(region.landscape)) fitting.push('hiking');
  if (['riviera', 'mediterranean', 'algarve', 'island', 'desert'].includes(region.landscape))
    fitting.push('padel', 'golf');
  fitting.push('bowling');
  return drawMany(random, fitting, 0.5);
}

function spread(random: Random, degrees: number): number {
  return Number(random.range(-degrees, degrees).toFixed(5));
}

/** Returns a random point near the town; in towns on a shore it lies inland of the centre. */
function drawPosition(
  random: Random,
  { place }: Location,
): { latitude: number; longitude: number } {
  const reach = place.shore === 'none' ? 0.018 : 0.009;
  return {
    latitude: Number((place.latitude + spread(random, reach)).toFixed(5)),
    longitude: Number((place.longitude + spread(random, reach)).toFixed(5)),
  };
}

function drawPrice(random: Random, location: Location, stars: number, nights: number): number {
  const perNight = (36 + stars * 9 + random.range(0, 24)) * location.country.costFactor;
  return Math.round(perNight * nights);
}

function createHotel(location: Location, nth: number, order: number): Hotel {
  const { region, place, country } = location;
  const sku = `PW${FIRST_SKU + order * SKU_STEP}`;
  const random = createRandom(sku);
  const season = seasonOf(region);
  const stars = random.pick([3, 4, 4, 4, 5] as const);
  const pitches = drawPitches(random, location);
  const hasOutdoorPool = season !== 'summer' ? random.chance(0.85) : random.chance(0.4);
  const hasIndoorPool = stars >= 4 ? random.chance(0.6) : random.chance(0.2);
  const hasSportsHall = random.chance(0.22);
  const pools = drawPools(random, location, hasIndoorPool, hasOutdoorPool);
  const quality = Math.round(66 + random.next() ** 0.7 * 27 + (stars - 4) * 2);
  const isProfessional = pitches.natural > 0 && quality > 84 && random.chance(0.55);
  const services = drawMany<Service>(
    random,
    ['academy', 'diagnostic', 'nutrition', 'training', 'recovery', 'performance'],
    isProfessional ? 0.6 : 0.25,
  );
  const isMuslimCountry = ['TR', 'EG', 'AE', 'TN'].includes(country.code);
  const hasPhysioRoom = random.chance(0.6);
  const equipment = drawMany<Equipment>(
    random,
    ['goals', 'youthGoals', 'hurdles', 'dummies', 'floodlights', 'video', 'laundry', 'iceBath'],
    0.55,
  );
  if (!equipment.includes('goals')) equipment.unshift('goals');
  const nights = season === 'winter' ? 7 : random.pick([5, 5, 7]);
  return {
    order,
    id: FIRST_ID + order,
    sku,
    name: hotelName(location, nth, createRandom(region.key)),
    location,
    ...drawPosition(random, location),
    stars,
    isSuperior: stars < 5 && random.chance(0.3),
    rooms: 48 + random.integer(0, stars * 70),
    pitches,
    pitchMetres: random.pick([0, 0, 150, 250, 400, 600, 900, 1800, 2600, 3500]),
    shoreMetres: place.shore === 'none' ? null : random.pick([0, 50, 150, 300, 400, 700, 1200]),
    hasIndoorPool,
    hasOutdoorPool,
    hasSauna: stars >= 4 ? random.chance(0.75) : random.chance(0.35),
    hasGym: random.chance(0.7),
    hasPhysioRoom,
    hasSportsHall,
    hasMeetingRoom: random.chance(0.75),
    hasRoomWifi: random.chance(0.9),
    pools,
    boards: drawBoards(random, location),
    board: 'hp',
    packages: random.chance(0.3) ? ['basis', 'spieltag'] : ['basis', 'spieltag', 'leistung'],
    diets: {
      vegetarian: random.chance(0.92),
      vegan: random.chance(0.5),
      allergy: random.chance(0.55),
      halal: isMuslimCountry || random.chance(0.15),
      kosher: random.chance(0.05),
    },
    isExclusive: random.chance(0.08),
    isJunior: stars <= 4 && random.chance(0.35),
    isProfessional,
    isLuxury: stars === 5 && random.chance(0.6),
    services,
    equipment,
    sports: drawSports(random, location, pools, hasSportsHall),
    sideSports: drawSideSports(random, location),
    nights,
    weekPrice: drawPrice(random, location, stars, nights),
    quality,
    time: TIMES_OF_DAY[(order * 2 + random.integer(0, 1)) % TIMES_OF_DAY.length] ?? 'day',
    state: states[order] ?? 'offered',
  };
}

function createHotels(): Hotel[] {
  const drafts = locations.flatMap((location) =>
    Array.from({ length: location.place.hotels }, (_, nth) => ({ location, nth })),
  );
  return drafts.map(({ location, nth }, order) => {
    const hotel = createHotel(location, nth, order);
    const board = hotel.boards[0];
    return board ? { ...hotel, board } : hotel;
  });
}

/** All hotels and camps of the camp brand, in gazetteer order. */
export const hotels: readonly Hotel[] = createHotels();
