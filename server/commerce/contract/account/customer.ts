import { z } from 'zod';
import { parseDay } from '../../../../app/domain/day.ts';
import { isPlaceholder } from '../order.ts';
import { emailAddressSchema, flag, hasLetter, idText, momentSchema, text } from '../text.ts';

/** One line of text, without line breaks and control characters. */
const line = (longest: number) => text(longest).regex(/^\P{Cc}*$/u, 'should be one line');

/** Removes the dashes that hosts demand for missing lines; the first line stays. */
function withoutPlaceholders(street: string[]): string[] {
  return street.filter((line, index) => index === 0 || !isPlaceholder(line));
}

const personName = line(120).regex(hasLetter, 'should contain a letter');

/**
 * A team of a customer. The host creates a missing `team_id`; all fields but the name are only of
 * the embedded back end. Rules D5.1, F1.83.
 */
export const teamSchema = z.object({
  team_id: idText.pipe(line(64)).optional(),
  name: line(120).regex(/\S/, 'should not be empty'),
  club_name: line(200).nullish(),
  league: line(120).nullish(),
  gender: line(60).nullish(),
  age: line(60).nullish(),
  country: line(60).nullish(),
  travelers: z.coerce.number().int().min(0).max(5000).nullish(),
});

/** Rules C15.2, C15.8, D2.4, F1.79. */
export const customerAddressSchema = z.object({
  /** Absent for a new address. */
  id: idText.optional(),
  customer_id: idText.optional(),
  firstname: personName,
  lastname: personName,
  company: line(200).nullish(),
  /** A dash as second line means that there is none. */
  street: z.array(line(200)).min(1).max(4).transform(withoutPlaceholders),
  city: line(120).min(1),
  postcode: line(20).min(3, 'should have 3 characters'),
  country_id: z.string().regex(/^[A-Z]{2}$/, 'should be a country code'),
  region: z
    .object({
      region: line(120).nullish(),
      region_code: line(20).nullish(),
      region_id: z.coerce.number().int().nullish(),
    })
    .nullish(),
  telephone: line(60).nullish(),
  vat_id: line(60).nullish(),
  default_shipping: z.boolean().nullish(),
  default_billing: z.boolean().nullish(),
});

export const longestLists = { addresses: 20, teams: 30 } as const;

/** Further data of a customer; only of the embedded back end. */
const extensionSchema = z.object({
  teams: z.array(teamSchema).max(longestLists.teams).optional(),
  /** Format `2010-12-31`. */
  birthday: z
    .string()
    .refine((text) => text === '' || parseDay(text) !== null, 'should be a day')
    .nullish(),
  /** Coach, manager, player …: a label without rights. */
  role: line(120).nullish(),
  telephone: line(60).nullish(),
  /**
   * Only of the embedded back end: the lists are replaced only while the host's revision equals
   * this one.
   */
  revision: line(64).nullish(),
});

/** Rules D1.1, F1.69. */
export const createCustomerSchema = z.object({
  customer: z.object({
    email: emailAddressSchema,
    firstname: personName,
    lastname: personName,
    extension_attributes: extensionSchema.optional(),
  }),
  /** Checked by the host's password rule; see longestPassword. */
  password: text(1000),
});
export type NewCustomer = z.input<typeof createCustomerSchema>;

/** Absent fields stay; lists replace lists; unknown fields are dropped. */
export const customerUpdateSchema = z.object({
  customer: z.object({
    email: emailAddressSchema.optional(),
    firstname: personName.optional(),
    lastname: personName.optional(),
    addresses: z.array(customerAddressSchema).max(longestLists.addresses).optional(),
    extension_attributes: extensionSchema.optional(),
  }),
});
export type CustomerUpdate = z.input<typeof customerUpdateSchema>['customer'];

/** A customer as the host answers it; parsed leniently. Rule F1.78. */
export const customerSchema = z.object({
  id: idText,
  group_id: z.coerce.number().int().default(1),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  created_at: momentSchema.nullish(),
  updated_at: momentSchema.nullish(),
  store_id: z.coerce.number().int().nullish(),
  default_billing: idText.nullish(),
  default_shipping: idText.nullish(),
  addresses: z
    .array(
      z.object({
        id: idText,
        firstname: z.string(),
        lastname: z.string(),
        company: z.string().nullish(),
        street: z.array(z.string()).default([]).transform(withoutPlaceholders),
        city: z.string().default(''),
        postcode: z.string().default(''),
        country_id: z.string(),
        region: z
          .object({
            region: z.string().nullish(),
            region_code: z.string().nullish(),
            region_id: z.coerce.number().int().nullish(),
          })
          .nullish(),
        telephone: z.string().nullish(),
        vat_id: z.string().nullish(),
        default_shipping: flag.nullish(),
        default_billing: flag.nullish(),
      }),
    )
    .default([]),
  extension_attributes: z
    .object({
      teams: z
        .array(
          z.object({
            team_id: idText,
            name: z.string(),
            club_name: z.string().nullish(),
            league: z.string().nullish(),
            gender: z.string().nullish(),
            age: z.string().nullish(),
            country: z.string().nullish(),
            travelers: z.coerce.number().int().nullish(),
          }),
        )
        .default([]),
      birthday: z.string().nullish(),
      role: z.string().nullish(),
      telephone: z.string().nullish(),
      /**
       * Only of the embedded back end: revision of the lists; an update that sends it is refused
       * when they have changed since.
       */
      revision: z.string().nullish(),
      /** Only of the embedded back end: number of the loyalty card. */
      loyalty_card: z.string().nullish(),
    })
    .nullish(),
  /** Sent with searches and URL mapping while price tiers are on. Rule D9.1. */
  groupToken: z.string().nullish(),
});
export type Customer = z.output<typeof customerSchema>;

/**
 * Answer of a registration. It has neither id nor token, because it is the same for a known and an
 * unknown address. Rules D1.3, S4.7.
 */
export const registeredSchema = z.object({ email: z.string() });
export type Registered = z.output<typeof registeredSchema>;
