/** Addresses of this domain are invented and get no mails. */
export const demoMailDomain = '@demo.pitchward.example';

export type DemoOrder = {
  daysAgo: number;
  /** Indexes in the store's list of offers, each with a quantity. */
  offers: readonly (readonly [offerIndex: number, quantity: number])[];
  team: Record<string, string | number>;
  arrivalInDays: number;
  nights: number;
  comment: string;
};

export type DemoPerson = {
  email: string;
  password: string;
  firstname: string;
  lastname: string;
  storeCode: string;
  role: string;
  telephone: string;
  joinedDaysAgo: number;
  teams: readonly Record<string, string | number>[];
  addresses: readonly Record<string, unknown>[];
  orders: readonly DemoOrder[];
  /** Indexes in the store's list of offers. */
  wishlist: readonly number[];
  isWishlistShared: boolean;
  reviews: readonly {
    offerIndex: number;
    daysAgo: number;
    title: string;
    detail: string;
    stars: Record<string, number>;
    isApproved: boolean;
  }[];
};

const lenasTeams: DemoPerson['teams'] = [
  { name: 'U17 I', club_name: 'SV Musterstadt', age: 'U17', gender: 'Jungen', travelers: 24 },
  { name: 'Erste Frauen', club_name: 'SV Musterstadt', gender: 'Frauen', travelers: 21 },
];

/** Demo accounts. The README explains how to log in as the first two. */
export const demoPeople: readonly DemoPerson[] = [
  {
    email: `lena${demoMailDomain}`,
    password: 'Eckball-2027',
    firstname: 'Lena',
    lastname: 'Brandt',
    storeCode: 'de_de',
    role: 'Trainerin',
    telephone: '+49 30 5550 311',
    joinedDaysAgo: 210,
    teams: lenasTeams,
    addresses: [
      {
        firstname: 'Lena',
        lastname: 'Brandt',
        street: ['Lindenallee 12'],
        postcode: '10115',
        city: 'Berlin',
        country_id: 'DE',
        telephone: '+49 30 5550 311',
        default_billing: false,
        default_shipping: true,
      },
      {
        firstname: 'Lena',
        lastname: 'Brandt',
        company: 'SV Musterstadt e. V.',
        street: ['Am Sportpark 3'],
        postcode: '10317',
        city: 'Berlin',
        country_id: 'DE',
        default_billing: true,
        default_shipping: false,
      },
    ],
    orders: [
      {
        daysAgo: 190,
        offers: [[0, 24]],
        team: { team_name: 'U17 I', age: 'U17' },
        arrivalInDays: 60,
        nights: 5,
        comment: 'Bitte zwei Testspiele einplanen.',
      },
      {
        daysAgo: 95,
        offers: [[2, 21]],
        team: { team_name: 'Erste Frauen' },
        arrivalInDays: 75,
        nights: 4,
        comment: 'Sechs Spielerinnen essen vegetarisch.',
      },
      {
        daysAgo: 12,
        offers: [
          [1, 24],
          [3, 2],
        ],
        team: { team_name: 'U17 I', age: 'U17' },
        arrivalInDays: 90,
        nights: 6,
        comment: 'Der Bus kommt erst gegen 20 Uhr an.',
      },
    ],
    wishlist: [4, 5, 6],
    isWishlistShared: true,
    reviews: [
      {
        offerIndex: 0,
        daysAgo: 110,
        isApproved: true,
        title: 'Kurze Wege, gute Plätze',
        detail:
          'Vom Zimmer zum Rasen sind es drei Minuten, und der Platz war jeden Morgen frisch gemäht. Das Testspiel am dritten Tag hat genau gepasst.',
        stars: { training: 10, accommodation: 9, organisation: 9, 'price-performance': 8 },
      },
      {
        offerIndex: 2,
        daysAgo: 3,
        isApproved: false,
        title: 'Für uns genau richtig',
        detail: 'Ruhige Lage, freundliche Leute in der Küche, und der Kraftraum war immer frei.',
        stars: { training: 8, accommodation: 9, climate: 9 },
      },
    ],
  },
  {
    email: `marcus${demoMailDomain}`,
    password: 'Throw-in-2027',
    firstname: 'Marcus',
    lastname: 'Reid',
    storeCode: 'en',
    role: 'Team manager',
    telephone: '+44 20 5550 118',
    joinedDaysAgo: 140,
    teams: [{ name: 'First team', club_name: 'Riverside FC', travelers: 28 }],
    addresses: [
      {
        firstname: 'Marcus',
        lastname: 'Reid',
        street: ['7 Mill Lane'],
        postcode: 'SE1 2AB',
        city: 'London',
        country_id: 'GB',
        default_billing: true,
        default_shipping: true,
      },
    ],
    orders: [
      {
        daysAgo: 120,
        offers: [[1, 28]],
        team: { team_name: 'First team' },
        arrivalInDays: 80,
        nights: 7,
        comment: 'We arrive in two groups.',
      },
    ],
    wishlist: [0, 3],
    isWishlistShared: false,
    reviews: [
      {
        offerIndex: 1,
        daysAgo: 20,
        isApproved: true,
        title: 'Well run from start to finish',
        detail:
          'One contact for everything, two full pitches to ourselves, and a proper cold bath.',
        stars: { training: 9, organisation: 10, accommodation: 8 },
      },
    ],
  },
  {
    email: `nina${demoMailDomain}`,
    password: 'Anstoss-2027',
    firstname: 'Nina',
    lastname: 'Horvat',
    storeCode: 'scc_de',
    role: 'Jugendleiterin',
    telephone: '+385 1 5550 22',
    joinedDaysAgo: 80,
    teams: [
      { name: 'U12', club_name: 'NK Primjer', age: 'U12', travelers: 16 },
      { name: 'U14', club_name: 'NK Primjer', age: 'U14', travelers: 18 },
    ],
    addresses: [
      {
        firstname: 'Nina',
        lastname: 'Horvat',
        street: ['Ulica Primjera 5'],
        postcode: '10000',
        city: 'Zagreb',
        country_id: 'HR',
        default_billing: true,
        default_shipping: true,
      },
    ],
    orders: [
      {
        daysAgo: 30,
        offers: [[0, 1]],
        team: { team_name: 'U12', age: 'U12' },
        arrivalInDays: 120,
        nights: 3,
        comment: 'Wir reisen am Freitag nach der Schule an.',
      },
    ],
    wishlist: [1],
    isWishlistShared: false,
    reviews: [],
  },
];
