import { parseWithZod } from '@conform-to/zod/v4';
import { configureCoercion } from '@conform-to/zod/v4/future';
import type { z } from 'zod';
import { pickFields } from '../domain/form-fields.ts';
import type { FormFields } from '../domain/form-fields.ts';
import { readWholeNumber } from '../domain/whole-number.ts';
import { getConstraint } from './fields/schema-constraint.server.ts';

/** Limit for values whose length the schema does not limit: choices, numbers, days, codes. */
const usualMax = 150;

/**
 * Blanks alone are no answer: keyboards of phones leave them behind. The usual conversion of numbers
 * is `Number`, which reads `1e1` and `0x10`. Rules C15.24, C15.26
 */
const { coerceFormValue } = configureCoercion({
  stripEmptyString: (text) => (text.trim() === '' ? undefined : text),
  type: { number: (text) => readWholeNumber(text) ?? Number.NaN },
});

/** Returns the fields of a schema, each with its maximum length. */
export function toFormFields(schema: z.ZodType): FormFields {
  const constraints = Object.entries(getConstraint(schema));
  return Object.fromEntries(
    constraints.map(([name, constraint]) => [name, constraint?.maxLength ?? usualMax]),
  );
}

/** Parses the schema's fields of a form. Other fields are neither parsed nor returned. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(pickFields(form, toFormFields(schema)), {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
  });
}

/** Like `parseForm`, for a schema with asynchronous checks such as the password check. */
export function parseFormAsync<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(pickFields(form, toFormFields(schema)), {
    schema: coerceFormValue(schema),
    disableAutoCoercion: true,
    async: true,
  });
}
