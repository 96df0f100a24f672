/** Facts of one example for each kind of markup, in the form that pages give them. */
export const offer = {
  sku: 'PW1',
  name: 'Hotel <b>Sol</b>',
  path: '/trainingslager/hotel-pw1',
  where: 'Belek',
  stars: 5,
  facts: {},
};
const menu = [
  { id: 1, label: 'Camps', path: '/camps', columns: [] },
  { id: 2, label: 'Cups', path: '/cups', columns: [] },
];
export const layout = {
  menu,
  service: [{ label: 'Help', path: '/help' }],
  legal: [{ label: 'Imprint', path: '/imprint' }],
  footer: null,
  brands: [
    {
      name: 'camp' as const,
      title: 'Pitchward',
      label: 'Camps',
      address: 'http://x/',
      isCurrent: true,
    },
  ],
  stores: [],
  phone: '+49 30 1',
  email: 'a@b.example',
  ownText: { title: 'One pitch', text: 'One plan' },
  sold: 'camp' as const,
  isDemonstration: false,
  cartCount: 3,
};
export const listing = {
  category: {
    id: 10,
    name: 'Belek',
    headline: null,
    title: null,
    image: null,
    heroPlayerImage: null,
    headerGraphic: null,
    sketchImage: null,
    metaTitle: null,
    metaDescription: null,
    metaKeywords: null,
    path: '/belek',
    isRegion: true,
    description: '<p>By the sea</p>',
    promotions: [],
  },
  breadcrumbs: [{ label: 'Pitchward', path: '/' }],
  tiles: [{ id: 11, name: 'Kundu', path: '/belek/kundu', image: null, productCount: 3 }],
  region: null,
  contact: null,
  total: 3,
};
const price = {
  net: { minor: 9000, currency: 'EUR' as const },
  gross: { minor: 10_000, currency: 'EUR' as const },
  tax: { minor: 1000, currency: 'EUR' as const },
  originalNet: { minor: 9000, currency: 'EUR' as const },
  originalGross: { minor: 10_000, currency: 'EUR' as const },
  isReduced: false,
  taxPercent: 19,
  isCurrent: false,
};
export const product = {
  product: {
    id: 1,
    sku: 'PW1',
    type: 'simple' as const,
    name: 'Hotel Sol',
    path: '/trainingslager/hotel-pw1',
    image: null,
    imageLabel: '',
    rating: { average: 92, count: 2 },
    stars: 4,
    isSuperior: false,
    place: 'Belek',
    region: null,
    country: 'Türkei',
    coordinates: { latitude: 36.9, longitude: 31 },
    highlights: [],
    isFromPrice: false,
    shortDescription: '<p>Grass</p>',
    description: '<p>By the sea</p>',
    sports: [],
    metaTitle: null,
    metaDescription: null,
    metaKeywords: null,
    gallery: [],
    facts: [{ code: 'wifi', label: 'WLAN', values: [{ id: '1', label: 'WLAN' }] }],
    downloads: { files: ['Plan'], samples: [] },
    isTravel: true,
    unit: null,
  },
  stay: {
    airport: null,
    pitches: { natural: 2, artificial: 0, indoor: 0 },
    pitchMetres: 0,
    shore: null,
    rooms: 100,
    nights: 7,
    usualNights: 7,
    priceBasis: null,
    included: ['Breakfast'],
  },
  event: null,
  parts: [],
  breadcrumbs: [{ label: 'Camps', path: '/trainingslager' }],
  hasOtherVariant: false,
  item: {
    sku: 'PW1',
    parentSku: 'PW1',
    price,
    pricing: { price, tiers: [], bundle: [], options: [] },
    stock: 'ok' as const,
    placesLeft: null,
    canBeAdded: true,
    maxQuantity: 10,
  },
  mapNames: { view: 'view', box: 'box' },
  pictures: [{ path: '/a.jpg', label: 'Pool', href: '?picture=1' }],
};
export const reviews = {
  summary: { count: 2, average: 92, byCategory: { training: 92 } },
  items: ['First', 'Second'].map((title, index) => ({
    id: index,
    productId: 1,
    title,
    detail: 'Good grass',
    nickname: 'Ada',
    createdAt: '2026-04-18T21:06:00.000Z',
    ratings: {},
    average: 92,
  })),
};
export const facets = [
  {
    code: 'land',
    label: 'Land',
    kind: 'terms' as const,
    options: [{ id: '1', label: 'A', count: 2 }],
  },
  // Labelled by the shop, not by the catalogue.
  ...['price', 'rating.average', 'entfernung', 'nights', 'people', 'month'].map((code) => ({
    code,
    label: '',
    kind: 'terms' as const,
    options: [{ id: '1', label: 'B', count: 1 }],
  })),
];

/** A listing with everything that a region shows. */
export const regionListing = {
  ...listing,
  category: {
    ...listing.category,
    promotions: [{ headline: 'Book early', image: '/promotion.jpg', link: '/offers' }],
  },
  region: {
    airport: { name: 'Antalya', code: 'AYT', minutes: 30 },
    climate: Array.from({ length: 12 }, (_, index) => ({
      month: index + 1,
      high: 20,
      low: 10,
      rainDays: 3,
      isBest: index < 3,
    })),
    seasons: [{ from: 1, to: 3 }],
    places: [{ name: 'Belek', hotels: 3, airport: null }],
    coach: [{ from: 'Berlin', kilometres: 2800, minutes: 1800 }],
  },
  contact: {
    id: '1',
    name: 'Ida Keller',
    role: 'Advice',
    about: '',
    phone: '+49 30 2',
    email: 'ida@b.example',
    image: null,
  },
};

/** A tournament, whose page has other parts than that of a hotel. */
export const eventProduct = {
  ...product,
  event: {
    kind: 'tournament' as const,
    dates: { from: '2027-03-25', to: '2027-03-28' },
    nights: 3,
    ageGroups: [{ name: 'U13', placesLeft: 2 }],
    teams: { taken: 6, places: 8 },
    matches: { perTeam: 5, halfMinutes: 15 },
    days: [
      {
        date: '2027-03-25',
        title: 'Arrival',
        entries: [{ time: '10:00', text: 'Draw', note: null }],
      },
    ],
    groups: [{ age: 'U13', name: 'A', teams: ['SV Nord'] }],
    fixtures: [
      {
        age: 'U13',
        group: 'A',
        date: '2027-03-25',
        time: '11:00',
        pitch: 1,
        home: 'SV Nord',
        away: 'SV Ost',
      },
    ],
    departure: null,
    occasion: null,
    match: null,
    ticketInfo: null,
  },
};
