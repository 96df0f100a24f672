import type { QuantityProblem } from '../../cart/quantity.ts';
import type { StartProblem } from '../../day.ts';
import { isTyped } from './custom-options.ts';
import type { CustomOption } from './custom-options.ts';
import { optionField, readTypedChoice } from './product-choice.ts';
import type { ChoiceProblem, TypedChoice } from './product-choice.ts';

/** What is wrong in the form of an offer; `max` where the message names a limit. */
export type OfferProblem = {
  field: string;
  kind: ChoiceProblem['kind'] | QuantityProblem | StartProblem | 'limited';
  max: number;
};

/** The form of an offer as it was filled in, or as it begins. */
export type OfferForm = {
  typed: TypedChoice;
  /** As typed; null: the form has not been touched. */
  quantity: string | null;
  arrival: string | null;
  nights: string | null;
  /** The line of the cart that is changed by it. */
  line: number | null;
};

const names = {
  quantity: 'quantity',
  arrival: 'arrival_date',
  nights: 'nights',
  line: 'item_id',
} as const;
const longest = 20;

/** From a posted form or from an address, which says the same in the same names. */
export function readOfferForm(entries: Iterable<readonly [string, unknown]>): OfferForm {
  const all = [...entries];
  const text = (name: string) => {
    const value = all.find(([field]) => field === name)?.[1];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, longest) : null;
  };
  return {
    typed: readTypedChoice(all),
    quantity: text(names.quantity),
    arrival: text(names.arrival),
    nights: text(names.nights),
    line: readItemId(text(names.line)),
  };
}

/**
 * What of a form belongs into an address: everything that changes the price. Texts may name people,
 * so they do not; they come back as the rest of the form.
 */
export function splitOfferForm(
  { options }: { options: readonly CustomOption[] },
  form: OfferForm,
): { search: URLSearchParams; texts: TypedChoice } {
  const textFields = new Set(options.filter(isTyped).map(({ id }) => optionField(id)));
  const search = new URLSearchParams();
  for (const { field, values } of form.typed) {
    if (!textFields.has(field)) for (const value of values) search.append(field, value);
  }
  // Says that the form was filled in, even where nothing is ticked.
  search.set(names.quantity, form.quantity ?? '1');
  if (form.arrival) search.set(names.arrival, form.arrival);
  if (form.nights) search.set(names.nights, form.nights);
  if (form.line !== null) search.set(names.line, String(form.line));
  return { search, texts: form.typed.filter(({ field }) => textFields.has(field)) };
}

/** A line's number in the cart, or null. */
export function readItemId(text: string | null): number | null {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : null;
}
