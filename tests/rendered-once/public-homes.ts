import { money } from '../../app/domain/money.ts';
import type { HomeOf } from '../../app/rendered-once/home/home-of.ts';
import { offer } from './public-facts.ts';

const listed = { ...offer, id: 1 };

const blocks = {};
const price = money(24_900, 'EUR');
const testimonials = {
  average: 92,
  count: 40,
  offerCount: 9,
  byCategory: [{ category: 'quality' as const, average: 90 }],
  quotes: [{ text: 'Fine pitch', by: 'Ida, coach', average: 95, offer: 'Sol', path: '/sol' }],
};
const pin = { label: 'Belek', path: '/belek', count: 3, x: 40, y: 30, radius: 12, place: null };
const size = { width: 640, height: 400, pins: [pin] };

const campHome: HomeOf<'camp'> = {
  brand: 'camp',
  blocks,
  heroImage: '/hero.jpg',
  hotelCount: 438,
  countryCount: 12,
  camps: { label: 'Camps', path: '/camps' },
  finder: [{ code: 'land', label: 'Land', options: [{ id: '1', label: 'Spain', count: 3 }] }],
  regions: [{ id: 1, name: 'Belek', path: '/belek', count: 3, image: null, headline: null }],
  maps: { wide: { name: 'europe-wide', ...size }, narrow: { name: 'europe-narrow', ...size } },
  offers: [listed],
  isReducedStrip: true,
  services: [{ code: 'academy', path: '/camps?academy=1', count: 3 }],
  testimonials,
  promotions: [{ headline: 'Book early', image: '/promotion.jpg', path: '/offers' }],
};

const tourHome: HomeOf<'tour'> = {
  brand: 'tour',
  blocks,
  heroImage: '/hero.jpg',
  tripCount: 9,
  trips: { label: 'Trips', path: '/trips' },
  departures: [
    {
      sku: 'T1',
      path: '/trips/t1',
      city: 'Porto',
      name: 'Weekend',
      from: '2027-02-06',
      time: null,
      start: null,
      nights: 3,
      travel: 'coach',
      placesLeft: 2,
      isInStock: true,
      price,
      isFromPrice: false,
    },
  ],
  sample: {
    name: 'Weekend',
    city: 'Porto',
    path: '/trips/t1',
    image: null,
    imageLabel: '',
    dates: { from: '2027-02-06', to: '2027-02-09' },
    price,
    days: [
      {
        title: 'Friday',
        subtitle: null,
        entries: [{ time: '10:00', text: 'Start', detail: null }],
      },
    ],
  },
  ideas: [{ id: 2, name: 'Sea', headline: null, path: '/sea', image: null, count: 3 }],
  testimonials,
};

const cupHome: HomeOf<'cup'> = {
  brand: 'cup',
  blocks: { contact: { title: 'Ask us', html: '<p>By phone</p>' } },
  heroImage: '/hero.jpg',
  cupCount: 9,
  countryCount: 4,
  ages: ['U9', 'U11'],
  cups: [
    {
      sku: 'C1',
      name: 'Easter cup',
      path: '/cups/c1',
      place: 'Belek',
      country: null,
      from: '2027-03-25',
      to: '2027-03-28',
      ages: ['U9'],
      teams: { entered: 6, places: 8 },
      price,
      isFromPrice: false,
    },
  ],
  draw: {
    cup: 'Easter cup',
    path: '/cups/c1',
    age: 'U9',
    format: null,
    groups: [{ name: 'A', teams: ['SV Nord'] }],
    fixtures: [{ date: '2027-03-25', time: '11:00', pitch: '1', home: 'SV Nord', away: 'SV Ost' }],
  },
  venues: [{ name: 'Belek', text: null, image: '/venue.jpg', imageLabel: '', path: '/belek' }],
  calendar: { label: 'Cups', path: '/cups' },
  testimonials: null,
};

const plainHome: HomeOf<null> = {
  brand: null,
  blocks,
  heroImage: null,
  offerCount: 30,
  categories: [{ id: 3, name: 'Balls', path: '/balls', image: null, count: 12 }],
  offers: [listed],
  news: [listed],
};

/** Facts of the home page of each brand, and of a catalogue without journeys. */
export const homes = [campHome, tourHome, cupHome, plainHome];
