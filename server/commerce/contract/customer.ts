import { z } from 'zod';
import { parseDay } from '../../../app/domain/day.ts';
import { emailAddressSchema, hasLetter, idText, momentSchema, text } from './text.ts';

/** A line that somebody types: no line breaks, no control characters. */
const line = (longest: number) => text(longest).regex(/^\P{Cc}*$/u, 'should be one line');
const personName = line(120).regex(hasLetter, 'should contain a letter');

/**
 * A team of a customer. Hosts mint `team_id` for one that has none; everything but the name is
 * ours. spec: transactions §3 Team
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

/** spec: contract §1.6 Address rules */
export const customerAddressSchema = z.object({
  /** Absent for a new one. */
  id: idText.optional(),
  customer_id: idText.optional(),
  firstname: personName,
  lastname: personName,
  company: line(200).nullish(),
  street: z.array(line(200)).min(1).max(4),
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

/** What a customer says about themselves beyond name and address. Ours. */
const extensionSchema = z.object({
  teams: z.array(teamSchema).max(longestLists.teams).optional(),
  /** ISO day. */
  birthday: z
    .string()
    .refine((text) => text === '' || parseDay(text) !== null, 'should be a day')
    .nullish(),
  /** Coach, manager, player …: a label, no rights. */
  role: line(120).nullish(),
  telephone: line(60).nullish(),
  /** Ours: the lists are replaced only where the host still has them as they were read. */
  revision: line(64).nullish(),
});

/** spec: contract §1.6 POST /create */
export const createCustomerSchema = z.object({
  customer: z.object({
    email: emailAddressSchema,
    firstname: personName,
    lastname: personName,
    extension_attributes: extensionSchema.optional(),
  }),
  /** The host judges it by its own rule; see longestPassword. */
  password: text(1000),
});
export type NewCustomer = z.input<typeof createCustomerSchema>;

/** Absent parts stay as they are; lists replace lists. Unknown fields are left out. */
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

/** A customer as hosts answer it: read leniently, because it is theirs. spec: contract §1.6 Customer */
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
        street: z.array(z.string()).default([]),
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
        default_shipping: z.boolean().nullish(),
        default_billing: z.boolean().nullish(),
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
       * Ours: names the lists as they are here; an update that sends it back is refused once they
       * changed.
       */
      revision: z.string().nullish(),
      /** Ours: the number on the loyalty card. */
      loyalty_card: z.string().nullish(),
    })
    .nullish(),
  /** Sent with searches and address look-ups while price tiers are on. spec: transactions §6 */
  groupToken: z.string().nullish(),
});
export type Customer = z.output<typeof customerSchema>;

/**
 * What registering answers. Whether the address was known before cannot be told from it, so it has
 * neither id nor token. spec: promises, Decisions
 */
export const registeredSchema = z.object({ email: z.string() });
export type Registered = z.output<typeof registeredSchema>;
