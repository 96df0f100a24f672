import { z } from 'zod';
import {
  arrivalTypes,
  caterings,
  defaultArrivalType,
  nightsRange,
  packagesByBrand,
  travelersRange,
} from '../../../domain/checkout/details.ts';
import type { AccommodationDetails, TravelPackage } from '../../../domain/checkout/details.ts';
import type { FixedStay } from '../../../domain/checkout/fixed-stay.ts';
import { maxRooms } from '../../../domain/checkout/rooms.ts';
import { sportDisciplines } from '../../../domain/catalogue/sport.ts';
import { parseWrittenDay } from '../../../domain/day.ts';
import type { BookableDays } from '../../../domain/day.ts';
import type { BrandName } from '../../../domain/store/brands.ts';
import { arrivalDate, oneOf, optional, orNull, ticked } from '../../../forms/field-rules.server.ts';

const rooms = () =>
  z.number({ error: 'rooms' }).int('rooms').min(0, 'rooms').max(maxRooms, 'rooms').optional();

/** A field whose value the offers fix; another one is refused. Rule C9.44 */
const fixedDay = (fixed: string) =>
  z
    .string()
    .default(fixed)
    .refine((text) => parseWrittenDay(text) === fixed, 'datesFixed')
    .transform(() => fixed);
const fixedNights = (fixed: number) =>
  z
    .number({ error: 'datesFixed' })
    .default(fixed)
    .refine((nights) => nights === fixed, 'datesFixed');

/** `stay`: dates that the offers of the cart fix. */
export function accommodationSchema({
  days,
  brand,
  stay = null,
}: {
  days: BookableDays;
  brand: BrandName;
  stay?: FixedStay | null;
}) {
  const packages: readonly [TravelPackage, ...TravelPackage[]] = packagesByBrand[brand];
  return z.object({
    arrival_date: stay ? fixedDay(stay.arrival_date) : arrivalDate(days),
    nights: stay?.nights
      ? fixedNights(stay.nights)
      : z
          .number({ error: 'nights' })
          .int('nights')
          .min(nightsRange.min, 'nights')
          .max(nightsRange.max, 'nights'),
    travelers: z
      .number({ error: 'travelers' })
      .int('travelers')
      .min(travelersRange.min, 'travelers')
      .max(travelersRange.max, 'travelers')
      .optional(),
    // Not the visitor's: a value that cannot be read counts as none.
    places: z.number().optional().catch(undefined),
    catering: oneOf(caterings).default('offered'),
    package: oneOf(packages).optional(),
    single_room_amount: rooms(),
    double_room_amount: rooms(),
    three_room_amount: rooms(),
    four_room_amount: rooms(),
    multi_room_amount: rooms(),
    arrival_type: oneOf(arrivalTypes).default(defaultArrivalType),
    bus_driver_room: z.enum(['0', '1'], { error: 'choose' }).default('0'),
    newsletter: ticked(),
    comment: optional(4000),
    sportDiscipline: z
      .enum(sportDisciplines.map(({ value }) => value) as [string, ...string[]], {
        error: 'choose',
      })
      .optional(),
  });
}

export type AccommodationForm = z.output<ReturnType<typeof accommodationSchema>>;

/**
 * Returns the answers of a valid form. The number of travellers that the form was prefilled with is
 * no answer, so that it follows the cart: it is `places` of the form, because the cart may have
 * changed since; a form without it was prefilled with `travellers`, the places in the cart.
 * Rule C9.13.
 */
export function toAccommodation(form: AccommodationForm, travellers: number): AccommodationDetails {
  const prefilled = form.places ?? travellers;
  return {
    arrival_date: form.arrival_date,
    nights: form.nights,
    travelers: form.travelers === prefilled ? null : (form.travelers ?? null),
    catering: form.catering,
    package: form.package ?? null,
    single_room_amount: form.single_room_amount ?? 0,
    double_room_amount: form.double_room_amount ?? 0,
    three_room_amount: form.three_room_amount ?? 0,
    four_room_amount: form.four_room_amount ?? 0,
    multi_room_amount: form.multi_room_amount ?? 0,
    arrival_type: form.arrival_type,
    // Only asked when the team arrives with its own coach.
    bus_driver_room: form.arrival_type === 'Bus' && form.bus_driver_room === '1',
    newsletter: form.newsletter === '1',
    comment: orNull(form.comment),
  };
}

/** Parses the answers faq[code] to the shown questions; omits empty ones. */
export function parseFaq(
  form: FormData,
  fields: readonly { code: string; input: string; options: readonly { value: string }[] }[],
): Record<string, string | string[]> {
  const answers: Record<string, string | string[]> = {};
  for (const { code, input, options } of fields) {
    const given = [...form.getAll(`faq[${code}]`), ...form.getAll(`faq[${code}][]`)]
      .filter((value): value is string => typeof value === 'string')
      .map((value) => value.trim().slice(0, 1000))
      .filter((value) => value !== '');
    const allowed =
      input === 'text' ? given : given.filter((value) => options.some((o) => o.value === value));
    const [first] = allowed;
    if (first === undefined) continue;
    answers[code] = input === 'multiselect' ? allowed.slice(0, 50) : first;
  }
  return answers;
}
