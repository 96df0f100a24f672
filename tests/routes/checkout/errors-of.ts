import { parseWithZod } from '@conform-to/zod/v4';
import type { SubmissionResult } from '@conform-to/react';
import { expect } from 'vitest';
import type { z } from 'zod';
import { forms } from '../../../app/i18n/words/de/forms.ts';

/** Submitted values; null: not sent. */
export type Fields = Record<string, string | null>;

/** Returns a form with the fields. */
export function formOf(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) data.append(name, value);
  return data;
}

/** Returns the first message of each refused field; fails when one has no text. */
export function errorsOf(schema: z.ZodType, fields: Fields): Record<string, string> {
  return describeErrors(parseWithZod(formOf(fields), { schema }).reply().error);
}

/** Like `errorsOf`, for a schema with asynchronous checks. */
export async function asyncErrorsOf(
  schema: z.ZodType,
  fields: Fields,
): Promise<Record<string, string>> {
  return describeErrors(
    (await parseWithZod(formOf(fields), { schema, async: true })).reply().error,
  );
}

function describeErrors(error: SubmissionResult['error']): Record<string, string> {
  const errors = Object.entries(error ?? {}).map(([name, messages]): [string, string] => [
    name,
    messages?.[0] ?? '',
  ]);
  for (const [, message] of errors)
    expect(Object.keys(forms.errors)).toContain(message.split(':')[0]);
  return Object.fromEntries(errors);
}
