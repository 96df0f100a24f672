import type { QuantityProblem } from '../../cart/quantity.ts';
import type { StartProblem } from '../../day.ts';
import { isEntered } from './custom-options.ts';
import type { CustomOption } from './custom-options.ts';
import { optionField, readSubmittedChoice } from './product-choice.ts';
import type { ChoiceProblem, SubmittedChoice } from './product-choice.ts';

/** An error in the form of an offer; `max` is the limit the message names. */
export type OfferProblem = {
  field: string;
  kind: ChoiceProblem['kind'] | QuantityProblem | StartProblem | 'limited' | 'too-few';
  max: number;
  /** The number asked for, where more was asked for than is left. */
  asked?: number;
  /** How many are in the cart already, where `asked` is to be added to them. */
  inCart?: number | undefined;
};

/** The form of an offer, submitted or initial. */
export type OfferForm = {
  submitted: SubmittedChoice;
  /** As submitted; null: the form was not submitted. */
  quantity: string | null;
  arrival: string | null;
  nights: string | null;
  /** Id of the cart line that the form changes. */
  line: number | null;
};

const names = {
  quantity: 'quantity',
  arrival: 'arrival_date',
  nights: 'nights',
  line: 'item_id',
} as const;
const longest = 20;

/** Parses a posted form or a query; both have the same names. */
export function readOfferForm(entries: Iterable<readonly [string, unknown]>): OfferForm {
  const all = [...entries];
  const text = (name: string) => {
    const value = all.find(([field]) => field === name)?.[1];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longest) : null;
  };
  return {
    submitted: readSubmittedChoice(all),
    quantity: text(names.quantity),
    arrival: text(names.arrival),
    nights: text(names.nights),
    line: readItemId(text(names.line)),
  };
}

/**
 * Splits a form into the query, with everything that changes the price, and the rest. Entered texts
 * may contain names of people, so they stay out of the address.
 */
export function splitOfferForm(
  { options }: { options: readonly CustomOption[] },
  form: OfferForm,
): { search: URLSearchParams; texts: SubmittedChoice } {
  const textFields = new Set(options.filter(isEntered).map(({ id }) => optionField(id)));
  const search = new URLSearchParams();
  for (const { field, values } of form.submitted) {
    if (!textFields.has(field)) for (const value of values) search.append(field, value);
  }
  // Marks the form as submitted even when nothing is selected.
  search.set(names.quantity, form.quantity ?? '1');
  if (form.arrival) search.set(names.arrival, form.arrival);
  if (form.nights) search.set(names.nights, form.nights);
  if (form.line !== null) search.set(names.line, String(form.line));
  return { search, texts: form.submitted.filter(({ field }) => textFields.has(field)) };
}

/** Parses the item id of a cart line; null for anything else. */
export function readItemId(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
