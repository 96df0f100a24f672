import type { LoaderFunctionArgs } from '@remix-run/node';
import type { StepView } from '../enter.server.ts';
import { loadTourQuestions } from '../team/tour-answers.server.ts';
import { accommodationSchema } from './accommodation.schema.server.ts';
import { defaultSportDiscipline } from '../../../domain/catalogue/sport.ts';
import type { SportDiscipline } from '../../../domain/catalogue/sport.ts';
import {
  defaultArrivalType,
  nightsRange,
  packagesByBrand,
} from '../../../domain/checkout/details.ts';
import type {
  AccommodationDetails,
  CheckoutDraft,
  TextOfEach,
} from '../../../domain/checkout/details.ts';
import type { FixedStay } from '../../../domain/checkout/fixed-stay.ts';
import { findStartProblem } from '../../../domain/day.ts';
import type { BrandName } from '../../../domain/store/brands.ts';
import { getConstraint } from '../../../forms/fields/schema-constraint.server.ts';

/**
 * Returns the initial values of the accommodation form: the draft, else the preferences entered
 * with the offer. `travellers`: places in the cart, 0 when unknown. `sport`: the discipline of the
 * cart's offers; null where no sport is asked.
 */
export function toAccommodationValues(
  { accommodation, tour, wish }: CheckoutDraft,
  {
    brand,
    travellers,
    sport,
    stay,
  }: {
    brand: BrandName;
    travellers: number;
    sport: SportDiscipline | null;
    stay: FixedStay | null;
  },
) {
  const rooms = (count: number | undefined) => String(count ?? 0);
  return {
    arrival_date: stay?.arrival_date ?? accommodation?.arrival_date ?? wish?.arrival_date ?? '',
    nights: String(stay?.nights ?? accommodation?.nights ?? (wish?.nights || nightsRange.usual)),
    travelers: String((accommodation?.travelers ?? travellers) || ''),
    catering: accommodation?.catering ?? 'offered',
    package: accommodation?.package ?? packagesByBrand[brand][0],
    single_room_amount: rooms(accommodation?.single_room_amount),
    double_room_amount: rooms(accommodation?.double_room_amount),
    three_room_amount: rooms(accommodation?.three_room_amount),
    four_room_amount: rooms(accommodation?.four_room_amount),
    multi_room_amount: rooms(accommodation?.multi_room_amount),
    arrival_type: accommodation?.arrival_type ?? defaultArrivalType,
    bus_driver_room: accommodation?.bus_driver_room ? '1' : '0',
    newsletter: accommodation?.newsletter ? '1' : '',
    comment: accommodation?.comment ?? '',
    sportDiscipline: tour?.sportDiscipline ?? sport ?? defaultSportDiscipline,
  } satisfies TextOfEach<AccommodationDetails>;
}

const constraints = new Map<BrandName, ReturnType<typeof getConstraint>>();

/** Returns the constraints of a brand's form, built once: days concern a check alone. */
function constraintOf(brand: BrandName): ReturnType<typeof getConstraint> {
  let constraint = constraints.get(brand);
  if (!constraint) {
    constraint = getConstraint(accommodationSchema({ days: { today: '', last: '' }, brand }));
    constraints.set(brand, constraint);
  }
  return constraint;
}

/** Returns the data of the form. */
export async function loadAccommodationForm(
  { context }: LoaderFunctionArgs,
  { cart, days, draft, known, stay, travellers }: StepView,
) {
  const { brand } = context.visit.store;
  const questions = await loadTourQuestions(context, { draft, cart });
  const sport = questions?.sport ?? null;
  const answers = toAccommodationValues(draft, { brand, travellers, sport, stay });
  return {
    days,
    known,
    stay,
    hasDates: findStartProblem(answers.arrival_date, days) === null,
    newsletterPercent: context.shop.settings.newsletterCouponPercent,
    constraint: constraintOf(brand),
    values: { ...answers, places: String(travellers || '') },
    questions,
  };
}
