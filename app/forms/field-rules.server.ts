import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { mailAddressPattern } from '../domain/mail-address.ts';
import { findStartProblem, parseDay, parseWrittenDay } from '../domain/day.ts';
import type { BookableDays } from '../domain/day.ts';
import type { FieldError } from './fields/field-error.ts';

/**
 * Zod schemas of single fields; their messages are each a `FieldError`. Rules C15.1, C15.2, C15.7,
 * C15.8
 */

/** The error of a longer text. Rule C15.27 */
const tooLong = (max: number): FieldError => `tooLong:${max}`;

export const required = (max = 200) =>
  z.string({ error: 'required' }).trim().min(1, 'required').max(max, tooLong(max));

export const optional = (max = 200) => z.string().trim().max(max, tooLong(max)).optional();

/** Marks of direction and width without a glyph. Joiners stay: Persian names and emoji need them. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/**
 * A text of one line as it is seen: address books copy phone numbers and addresses with marks that
 * nobody sees, tables with tabs, and a mark of direction would turn the lines around a name in
 * mails. Rule C15.23
 */
export const line = () =>
  z
    .string({ error: 'required' })
    .overwrite((text) => text.replace(invisible, '').replace(/\t+/g, ' '))
    .trim();

/** Returns whether the text has no line breaks or other control characters. Rule C15.14 */
const isOneLine = (text: string | undefined) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text ?? '');

/** Like `required`, for names, which are one line. */
export const requiredLine = (max = 200) =>
  line().min(1, 'required').max(max, tooLong(max)).refine(isOneLine, 'oneLine');

/** Like `optional`, for names, which are one line. */
export const optionalLine = (max = 200) =>
  line().max(max, tooLong(max)).refine(isOneLine, 'oneLine').optional();

/**
 * Returns the option of a check over several fields that runs it also when other fields are
 * refused, so that a form names all of its problems at once. The check may read no fields but
 * `names` and optional ones without testing them.
 */
export const whenGiven = (...names: string[]) => ({
  when: ({ value }: { value: unknown }) =>
    names.every(
      (name) =>
        typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string',
    ),
});

/** Returns the texts among fields that a check with `whenGiven` does not require. */
export const textsOf = (...fields: unknown[]): string[] =>
  fields.filter((field) => typeof field === 'string');

/** A first or last name with a letter of any script; both together have at least two. Rule C15.2 */
export const personName = () =>
  line()
    .min(1, 'required')
    .max(100, tooLong(100))
    .refine((name) => /\p{L}/u.test(name), 'name')
    .refine(isOneLine, 'oneLine');

const mostMailCharacters = 200;

/** A mail address; an international domain becomes its ASCII form. Rule C15.9 */
export const email = () =>
  line()
    .max(mostMailCharacters, tooLong(mostMailCharacters))
    .transform((address, context) => {
      const [, mailbox = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address) ?? [];
      const ascii = `${mailbox}@${/^[ -~]*$/.test(domain) ? domain : domainToASCII(domain)}`;
      if (!z.email({ pattern: mailAddressPattern }).safeParse(ascii).success) {
        context.addIssue({ code: 'custom', message: 'email' });
      } else if (ascii.length > mostMailCharacters) {
        context.addIssue({ code: 'custom', message: tooLong(mostMailCharacters) });
      }
      return ascii;
    });

const phonePattern =
  /^(\(?\+?[\d\s()/.-]+)(?:,? ?(?:app|durchwahl|dw|ext|extension|x)\.? ?\d{1,6})?$/i;

const isPhone = (text: string) => {
  const [, number = ''] = phonePattern.exec(text) ?? [];
  const digits = number.replace(/\D/g, '').length;
  return isOneLine(text) && digits >= 6 && digits <= 15;
};

/**
 * Pages and letters write dashes into phone numbers, links start with `tel:`, and keyboards of East
 * Asia write wide digits; all of them are copied. Rules C15.10, C15.23
 */
export const phone = () =>
  line()
    .overwrite((text) =>
      text
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .normalize('NFKC')
        .replace(/^tel(?:[.:]+ *| +)/i, ''),
    )
    .max(40, tooLong(40))
    .refine(isPhone, 'phone');

export const optionalPhone = () => phone().optional();

export const zipCode = () => line().min(3, 'zip').max(12, tooLong(12)).refine(isOneLine, 'oneLine');

export const city = () =>
  line()
    .max(100, tooLong(100))
    .refine((name) => /\p{L}/u.test(name), 'city')
    .refine(isOneLine, 'oneLine');

export const taxId = () =>
  line().min(3, 'taxId').max(30, tooLong(30)).refine(isOneLine, 'oneLine').optional();

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: 'choose' });

/** '1' when checked, undefined otherwise. */
export const ticked = () => z.literal('1').optional();

const startMessages = { 'no-date': 'date', past: 'arrivalPast', 'too-far': 'arrivalFar' } as const;

export const arrivalDate = (days: BookableDays) =>
  z.string({ error: 'arrivalRequired' }).transform((text, context) => {
    const day = parseWrittenDay(text) ?? '';
    const problem = findStartProblem(day, days);
    if (problem) context.addIssue({ code: 'custom', message: startMessages[problem] });
    return day;
  });

/** A day in the past that a living person can be born on. `today`: 'YYYY-MM-DD'. */
export const birthday = (today: string) =>
  z
    .string()
    .transform((text, context) => {
      const written = parseWrittenDay(text);
      // Two digits of a year in the future mean the century before.
      const isShort = !/\d{4}/.test(text);
      const day =
        written && isShort && written >= today ? parseDay(`19${written.slice(2)}`) : written;
      if (day === null) context.addIssue({ code: 'custom', message: 'date' });
      else if (day >= today || day < '1900-01-01') {
        context.addIssue({ code: 'custom', message: 'birthday' });
      }
      return day ?? '';
    })
    .optional();

/** Returns null for missing or empty text, as drafts store it. */
export function orNull(text: string | undefined): string | null {
  return text ? text : null;
}
