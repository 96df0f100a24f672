import { z } from 'zod';

/** Rules of single fields; messages are keys of forms.errors. spec: transactions §5 */

export const required = (max = 200) =>
  z.string({ error: 'required' }).trim().min(1, 'required').max(max, 'tooLong');

export const optional = (max = 200) => z.string().trim().max(max, 'tooLong').optional();

/** No line breaks or other control characters. */
export const isOneLine = (text: string | undefined) => !/\p{Cc}/u.test(text ?? '');

/** At least two letters of any script. */
export const personName = () =>
  z
    .string({ error: 'required' })
    .trim()
    .min(2, 'name')
    .max(100, 'tooLong')
    .refine((name) => (name.match(/\p{L}/gu) ?? []).length >= 2, 'name');

export const email = () =>
  z
    .string({ error: 'required' })
    .trim()
    .max(200, 'tooLong')
    .refine((address) => z.email().safeParse(address).success, 'email');

const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s()/.-]+$/.test(text) && digits >= 6 && digits <= 15;
};

export const phone = () =>
  z.string({ error: 'required' }).trim().max(40, 'tooLong').refine(isPhone, 'phone');

export const optionalPhone = () =>
  z.string().trim().max(40, 'tooLong').refine(isPhone, 'phone').optional();

export const zipCode = () =>
  z.string({ error: 'required' }).trim().min(3, 'zip').max(12, 'tooLong');

export const city = () =>
  z
    .string({ error: 'required' })
    .trim()
    .max(100, 'tooLong')
    .refine((name) => /\p{L}/u.test(name), 'city');

export const taxId = () => z.string().trim().min(3, 'taxId').max(30, 'tooLong').optional();

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: 'choose' });

/** '1' when ticked. */
export const ticked = () => z.literal('1').optional();

/**
 * A day as date fields send it, or as people write it where the browser has none: '2027-02-14',
 * '14.02.2027', '14.2.2027'. Comes out as 'YYYY-MM-DD'; null for a day that does not exist.
 */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.trim());
  const written = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text.trim());
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : written
      ? [written[3], written[2], written[1]]
      : [];
  if (!year || !month || !day) return null;
  const normal = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${normal}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(normal) ? normal : null;
}

/** `today`: 'YYYY-MM-DD'. */
export const arrivalDate = (today: string) =>
  z.string({ error: 'arrivalRequired' }).transform((text, context) => {
    const day = readDay(text);
    if (day === null) context.addIssue({ code: 'custom', message: 'date' });
    else if (day < today) context.addIssue({ code: 'custom', message: 'arrivalPast' });
    return day ?? '';
  });

/** A day of the past that somebody alive can have been born on. `today`: 'YYYY-MM-DD'. */
export const birthday = (today: string) =>
  z
    .string()
    .transform((text, context) => {
      const day = readDay(text);
      if (day === null) context.addIssue({ code: 'custom', message: 'date' });
      else if (day >= today || day < '1900-01-01') {
        context.addIssue({ code: 'custom', message: 'birthday' });
      }
      return day ?? '';
    })
    .optional();

/** Text that was left out or blank is null in a draft. */
export function orNull(text: string | undefined): string | null {
  return text ? text : null;
}
