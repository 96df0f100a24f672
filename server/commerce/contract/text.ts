import { z } from 'zod';

export const hasLetter = /\p{L}/u;

export const text = (longest: number) => z.string().max(longest);

/**
 * Letters of any script, without characters that separate or quote addresses: a valid text is
 * exactly one recipient. Accounts are compared by their normal form (emailKey), and a letter with
 * another one, such as ａ, would name a different mailbox with the same account. Rule D1.36
 */
export const emailAddressSchema = z
  .string()
  .max(200)
  .regex(
    /^[^\s\p{Cc}@"(),:;<>[\\\]]{1,64}@[^\s\p{Cc}@"'(),:;<>[\\\]]+\.[\p{L}\d-]{2,}$/u,
    'should be an e-mail address',
  )
  .refine(
    (address) => address.normalize('NFKC') === address.normalize('NFC'),
    'should be an e-mail address',
  );

/** Number that some hosts send as decimal text, such as '33.0000'. */
export const decimal = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d{1,15}(?:\.\d{1,10})?$/, 'should be a number')
    .transform(Number),
]);

/** Some hosts send ids as numbers, others as strings; they are compared as strings. */
export const idText = z.union([z.string(), z.number()]).transform(String);

/** Converts '2018-02-28 12:05:39' (UTC) to ISO 8601. */
export const momentSchema = z
  .string()
  .transform((written) =>
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(written)
      ? `${written.replace(' ', 'T')}Z`
      : written,
  );

/** A yes or no; some hosts send 0 and 1, or text. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((written) => written === 'true'),
  z.coerce.number().transform((number) => number !== 0),
]);
