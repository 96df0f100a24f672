import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { pickFields } from '../domain/form-fields.ts';
import type { FormFields } from '../domain/form-fields.ts';
import { getConstraint } from './fields/schema-constraint.server.ts';

/** Limit for values whose length the schema does not limit: choices, numbers, days, codes. */
const usualMax = 150;

/** Returns the fields of a schema, each with its maximum length. */
export function toFormFields(schema: z.ZodType): FormFields {
  const constraints = Object.entries(getConstraint(schema));
  return Object.fromEntries(
    constraints.map(([name, constraint]) => [name, constraint?.maxLength ?? usualMax]),
  );
}

/** Parses the schema's fields of a form. Other fields are neither parsed nor returned. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(pickFields(form, toFormFields(schema)), { schema });
}

/** Like `parseForm`, for a schema with asynchronous checks such as the password check. */
export function parseFormAsync<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  return parseWithZod(pickFields(form, toFormFields(schema)), { schema, async: true });
}
