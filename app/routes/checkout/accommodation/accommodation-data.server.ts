import { getZodConstraint } from '@conform-to/zod/v4';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { StepView } from '../enter.server.ts';
import { loadTourQuestions } from '../team/tour-answers.server.ts';
import { accommodationSchema } from './accommodation.schema.server.ts';
import { defaultSportDiscipline } from '../../../domain/catalogue/sport.ts';
import {
  defaultArrivalType,
  nightsRange,
  packagesByBrand,
} from '../../../domain/checkout/details.ts';
import type { CheckoutDraft } from '../../../domain/checkout/details.ts';
import type { BrandName } from '../../../domain/store/brands.ts';

/**
 * Returns the initial values of the accommodation form: the draft, else the preferences entered
 * with the offer. `travellers`: places in the cart, 0 when unknown.
 */
export function toAccommodationValues(
  { accommodation, tour, wish }: CheckoutDraft,
  { brand, travellers }: { brand: BrandName; travellers: number },
) {
  const rooms = (count: number | undefined) => String(count ?? 0);
  return {
    arrival_date: accommodation?.arrival_date ?? wish?.arrival_date ?? '',
    nights: String(accommodation?.nights ?? wish?.nights ?? nightsRange.usual),
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
    sportDiscipline: tour?.sportDiscipline ?? defaultSportDiscipline,
  };
}

/** Returns the data of the form. */
export async function loadAccommodationForm(
  { context }: LoaderFunctionArgs,
  { days, draft, travellers }: StepView,
) {
  const { brand } = context.visit.store;
  return {
    days,
    newsletterPercent: context.shop.settings.newsletterCouponPercent,
    constraint: getZodConstraint(accommodationSchema({ days, brand })),
    values: toAccommodationValues(draft, { brand, travellers }),
    questions: await loadTourQuestions(context, draft),
  };
}
