import { z } from 'zod';
import { sportDisciplines } from '../../../app/domain/catalogue/sport.ts';
import {
  ageGroups,
  arrivalTypes,
  caterings,
  emptyDraft,
  genders,
  submittableSteps,
  packagesByBrand,
  teamRoles,
} from '../../../app/domain/checkout/details.ts';
import type { CheckoutDraft } from '../../../app/domain/checkout/details.ts';

const text = z.string();
const maybe = z.string().nullable();
const rooms = z.number().int().min(0);
const packages = Object.values(packagesByBrand).flat();
const disciplines = sportDisciplines.map(({ value }) => value);

const faqGiven = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const address = z.object({
  firstName: text,
  lastName: text,
  country: text,
  streetAddress: text,
  apartmentNumber: maybe,
  city: text,
  state: maybe,
  region_code: maybe,
  zipCode: text,
  phoneNumber: maybe,
});

/** A part that an older version wrote in another format is read as missing instead of failing. */
function part<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().catch(null);
}

const draftSchema = z.object({
  personal: part(
    z.object({
      firstName: text,
      lastName: text,
      emailAddress: text,
      birthday: maybe.default(null),
      createAccount: z.boolean(),
      comment: maybe.default(null),
    }),
  ),
  team: part(
    z.object({
      club_name: text,
      team_name: maybe,
      league: maybe,
      gender: z.enum(genders),
      age: z.enum(ageGroups),
      country: text,
      role: z.enum(teamRoles).nullable(),
    }),
  ),
  accommodation: part(
    z.object({
      arrival_date: text,
      nights: z.number().int(),
      travelers: z.number().int().nullable().default(null),
      catering: z.enum(caterings),
      package: z.enum(packages).nullable(),
      single_room_amount: rooms,
      double_room_amount: rooms,
      three_room_amount: rooms,
      four_room_amount: rooms,
      multi_room_amount: rooms,
      arrival_type: z.enum(arrivalTypes),
      bus_driver_room: z.boolean(),
      newsletter: z.boolean(),
      comment: maybe,
    }),
  ),
  tour: part(
    z.object({
      sportDiscipline: z.enum(disciplines),
      faq: faqGiven,
      otherFaq: z.partialRecord(z.enum(disciplines), faqGiven).default({}),
    }),
  ),
  shipping: part(address.extend({ shippingMethod: text })),
  payment: part(
    z.object({
      paymentMethod: text,
      paymentMethodAdditional: maybe,
      company: maybe,
      taxId: maybe,
      billing: address.nullable(),
    }),
  ),
  wish: part(z.object({ arrival_date: maybe, nights: z.number().int().nullable() })),
  seen: part(
    z.record(z.string(), z.object({ minor: z.number().int(), currency: z.enum(['EUR', 'CHF']) })),
  ).default(null),
  submitted: part(z.partialRecord(z.enum(submittableSteps), z.record(z.string(), text))).default(
    null,
  ),
});

/** Parses a draft from the database; parts that cannot be read are missing. */
export function readDraft(json: string): CheckoutDraft {
  const parsed = draftSchema.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : emptyDraft;
}
