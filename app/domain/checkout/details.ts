import type { SportDiscipline } from '../catalogue/sport.ts';
import type { Money } from '../money.ts';
import type { RoomCounts } from './rooms.ts';

/** spec: transactions §3 personalDetails. The password is never among them, only that there is one. */
export type PersonalDetails = {
  firstName: string;
  lastName: string;
  emailAddress: string;
  /** 'YYYY-MM-DD'. */
  birthday: string | null;
  createAccount: boolean;
};

export const genders = ['male', 'female', 'mixed'] as const;
export type Gender = (typeof genders)[number];

export const ageGroups = [
  'U9',
  'U11',
  'U13',
  'U15',
  'U17',
  'U19',
  'U23',
  'adults',
  'over32',
  'over40',
  'mixed',
] as const;
export type AgeGroup = (typeof ageGroups)[number];

export const teamRoles = ['coach', 'manager', 'player', 'parent', 'other'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** spec: transactions §3 teamDetails. `country` is ISO 3166-1 alpha-2. */
export type TeamDetails = {
  club_name: string;
  team_name: string | null;
  league: string | null;
  gender: Gender;
  age: AgeGroup;
  country: string;
  role: TeamRole | null;
};

/** `offered` leaves the board as the offer in the cart names it. */
export const caterings = ['offered', 'breakfast', 'half', 'full', 'all'] as const;
export type Catering = (typeof caterings)[number];

/** Packages by brand; the first is the usual one. */
export const packagesByBrand = {
  camp: ['basic', 'match', 'performance'],
  tour: ['stay', 'coach'],
  cup: ['stay', 'participation'],
} as const;
export type TravelPackage = (typeof packagesByBrand)[keyof typeof packagesByBrand][number];

/** The default arrival is on one's own. spec: transactions §3 arrival_type */
export const arrivalTypes = ['Flugzeug', 'Bus', 'Bahn', 'Eigenregie'] as const;
export type ArrivalType = (typeof arrivalTypes)[number];
export const defaultArrivalType: ArrivalType = 'Eigenregie';

export const nightsRange = { min: 1, max: 30, usual: 7 } as const;
export const travelersRange = { min: 1, max: 999 } as const;

/** spec: transactions §3 accommodationDetails. `arrival_date` is 'YYYY-MM-DD'. */
export type AccommodationDetails = RoomCounts & {
  arrival_date: string;
  nights: number;
  /** How many people travel; null: as many as the cart has places. */
  travelers: number | null;
  catering: Catering;
  package: TravelPackage | null;
  arrival_type: ArrivalType;
  bus_driver_room: boolean;
  newsletter: boolean;
  comment: string | null;
};

/** Attribute code → option id or free text, several for a multiselect. */
export type FaqGiven = Record<string, string | string[]>;

/** spec: transactions §3 ttsDetails. */
export type TourDetails = {
  sportDiscipline: SportDiscipline;
  faq: FaqGiven;
  /** Answers about sports that were chosen before, so that going back finds them again. */
  otherFaq: Partial<Record<SportDiscipline, FaqGiven>>;
};

/** The part that shipping and billing share. spec: transactions §3 shippingDetails */
export type Address = {
  firstName: string;
  lastName: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  streetAddress: string;
  apartmentNumber: string | null;
  city: string;
  /** Free text where the country has no region list. */
  state: string | null;
  region_code: string | null;
  zipCode: string;
  phoneNumber: string | null;
};

export type ShippingDetails = Address & { shippingMethod: string };

/** `billing` null: the same address as shipping. spec: transactions §3 paymentDetails */
export type PaymentDetails = {
  paymentMethod: string;
  paymentMethodAdditional: string | null;
  company: string | null;
  taxId: string | null;
  billing: Address | null;
};

/** Wishes that came with an offer into the cart, before anything was filled in. */
export type TravelWish = { arrival_date: string | null; nights: number | null };

/** What a visitor has filled in so far; a part is there once it was right. */
export type CheckoutDraft = {
  personal: PersonalDetails | null;
  team: TeamDetails | null;
  accommodation: AccommodationDetails | null;
  tour: TourDetails | null;
  shipping: ShippingDetails | null;
  payment: PaymentDetails | null;
  wish: TravelWish | null;
  /** Unit prices when the checkout began, by line: see seenPrices. */
  seen: Record<string, Money> | null;
};

export const emptyDraft: CheckoutDraft = {
  personal: null,
  team: null,
  accommodation: null,
  tour: null,
  shipping: null,
  payment: null,
  wish: null,
  seen: null,
};
