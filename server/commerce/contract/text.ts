import { z } from 'zod';

export const hasLetter = /\p{L}/u;

export const text = (longest: number) => z.string().max(longest);

/**
 * Letters of any script, without characters that separate or quote addresses: a valid text is
 * exactly one recipient.
 */
export const emailAddressSchema = z
  .string()
  .max(200)
  .regex(
    /^[^\s\p{Cc}@"(),:;<>[\\\]]{1,64}@[^\s\p{Cc}@"'(),:;<>[\\\]]+\.[\p{L}\d-]{2,}$/u,
    'should be an e-mail address',
  );

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
