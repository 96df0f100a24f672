import type { SubmittableStep, SubmittedSteps } from '../../domain/checkout/details.ts';
import type { FormFields } from '../../domain/form-fields.ts';
import type { FormActionArgs } from '../../forms/form-action.server.ts';

/** Fields that are never saved. */
const secret = /password/i;

/**
 * Saves the fields of a step whose session is gone, as they were submitted: its next form shows
 * them. Returns true: they are saved. Rule S5.9
 */
export async function saveSubmittedStep(
  step: SubmittableStep,
  fields: FormFields,
  { form, context: { shop, visit } }: FormActionArgs,
): Promise<true> {
  const saved = [...form].flatMap(([name, value]): [string, string][] =>
    Object.hasOwn(fields, name) && !secret.test(name) && typeof value === 'string'
      ? [[name, value]]
      : [],
  );
  await shop.checkout.saveSubmitted(visit, step, Object.fromEntries(saved));
  return true;
}

/** Returns the data of a form with the submitted fields of its step as values; `billing.city` is nested. */
export function withSubmittedFields<Data extends object>(
  data: Data,
  submitted: SubmittedSteps[SubmittableStep],
): Data {
  if (!submitted || !('values' in data) || typeof data.values !== 'object') return data;
  const values = Object.fromEntries<unknown>(Object.entries(data.values ?? {}));
  for (const [name, value] of Object.entries(submitted)) {
    const [outer = '', inner] = name.split('.');
    values[outer] = inner === undefined ? value : { ...(values[outer] as object), [inner]: value };
  }
  return { ...data, values };
}
