import type { SportDiscipline } from '../catalogue/sport.ts';
import type { Money } from '../money.ts';
import type { RoomCounts } from './rooms.ts';

/**
 * One text for each detail of a step, and others: the compiler names a detail that the values of a
 * form or its labels lack.
 */
export type TextOfEach<Details> = Record<keyof Details, string> & Record<string, string>;

/** Personal details. They never hold the password, only whether there is one. Rules C9.6, C9.7. */
export type PersonalDetails = {
  firstName: string;
  lastName: string;
  emailAddress: string;
  /** 'YYYY-MM-DD'. */
  birthday: string | null;
  createAccount: boolean;
  /** Wishes about goods; those about a stay are in its details. Rule C9.42. */
  comment?: string | null;
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

/** Team details. `country` is ISO 3166-1 alpha-2. Rule C9.8. */
export type TeamDetails = {
  club_name: string;
  team_name: string | null;
  league: string | null;
  gender: Gender;
  age: AgeGroup;
  country: string;
  role: TeamRole | null;
};

/** `offered` keeps the board of the offer in the cart. */
export const caterings = ['offered', 'breakfast', 'half', 'full', 'all'] as const;
export type Catering = (typeof caterings)[number];

/** Packages by brand; the first is the default. */
export const packagesByBrand = {
  camp: ['basic', 'match', 'performance'],
  tour: ['stay', 'coach'],
  cup: ['stay', 'participation'],
} as const;
export type TravelPackage = (typeof packagesByBrand)[keyof typeof packagesByBrand][number];

/** The last one is the default. Rule C9.11. */
export const arrivalTypes = ['Flugzeug', 'Bus', 'Bahn', 'Eigenregie'] as const;
export type ArrivalType = (typeof arrivalTypes)[number];
export const defaultArrivalType: ArrivalType = 'Eigenregie';

export const nightsRange = { min: 1, max: 30, usual: 7 } as const;

/** Rule C9.12. */
export function isNights(count: number): boolean {
  return Number.isInteger(count) && count >= nightsRange.min && count <= nightsRange.max;
}

export const travelersRange = { min: 1, max: 999 } as const;

/** Accommodation details. `arrival_date` is 'YYYY-MM-DD'. Rule C9.10. */
export type AccommodationDetails = RoomCounts & {
  arrival_date: string;
  nights: number;
  /** Number of travellers; null: derived from the cart. Rule C9.13. */
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

/** Details of the team-tour brand. Rule C9.18. */
export type TourDetails = {
  sportDiscipline: SportDiscipline;
  faq: FaqGiven;
  /** Answers for disciplines chosen before. Rule C9.25. */
  otherFaq: Partial<Record<SportDiscipline, FaqGiven>>;
};

/** Fields of a shipping or billing address. Rules C9.26, C9.31. */
export type Address = {
  firstName: string;
  lastName: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  streetAddress: string;
  apartmentNumber: string | null;
  city: string;
  /** Free text for countries without a region list. */
  state: string | null;
  region_code: string | null;
  zipCode: string;
  phoneNumber: string | null;
};

export type ShippingDetails = Address & { shippingMethod: string };

/** What shipping methods depend on; before an address is known, the country. Rule C11.1. */
export type ShippingPlace = Pick<Address, 'country'> &
  Partial<Pick<Address, 'city' | 'state' | 'region_code' | 'zipCode'>>;

/**
 * `billing` null: the shipping address. Company and tax ID null: those of the address; an emptied
 * company is ''. Rules C9.32, C9.46.
 */
export type PaymentDetails = {
  paymentMethod: string;
  paymentMethodAdditional: string | null;
  company: string | null;
  taxId: string | null;
  billing: Address | null;
};

/** Dates and nights chosen on a product page. Rule C9.36. */
export type TravelWish = { arrival_date: string | null; nights: number | null };

/** The saved steps of a visitor; a step is saved when it is valid. Rule C10.2. */
export type CheckoutDraft = {
  personal: PersonalDetails | null;
  team: TeamDetails | null;
  accommodation: AccommodationDetails | null;
  tour: TourDetails | null;
  shipping: ShippingDetails | null;
  payment: PaymentDetails | null;
  wish: TravelWish | null;
  /** Unit prices by line when the checkout began: see `seenPrices`. */
  seen: Record<string, Money> | null;
  /** Fields of steps whose form lost its session and could not be saved as answers. Rule S5.9 */
  submitted: SubmittedSteps | null;
};

/** Steps whose submitted fields are saved, by name. */
export const submittableSteps = ['person', 'team', 'accommodation', 'shipping', 'payment'] as const;
export type SubmittableStep = (typeof submittableSteps)[number];
export type SubmittedSteps = Partial<Record<SubmittableStep, Record<string, string>>>;

/** Returns the submitted fields without those of a step that was saved; null without any. */
export function withoutStep(
  submitted: SubmittedSteps | null,
  saved: readonly SubmittableStep[],
): SubmittedSteps | null {
  const left = submittableSteps.filter((step) => submitted?.[step] && !saved.includes(step));
  if (left.length === 0) return null;
  return Object.fromEntries(left.map((step) => [step, submitted?.[step]]));
}

export const emptyDraft: CheckoutDraft = {
  personal: null,
  team: null,
  accommodation: null,
  tour: null,
  shipping: null,
  payment: null,
  wish: null,
  seen: null,
  submitted: null,
};
