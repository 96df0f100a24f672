import { readQuantity } from '../../cart/quantity.ts';
import { parseDay } from '../../day.ts';
import { chosenPieces, isSingle, preselected } from './bundle.ts';
import type { BundleChoice, BundleOption } from './bundle.ts';
import { chosenValues, isSeveral, isEntered } from './custom-options.ts';
import type { CustomChoice, CustomOption } from './custom-options.ts';
import type { OfferPricing, ProductChoice } from './offer-price.ts';

/** Submitted form fields: names such as option[12], bundle[3] and bundle_quantity[3]. */
export type SubmittedChoice = readonly { field: string; values: readonly string[] }[];

/** An error of a choice with its form field; `max` is the limit the message names. */
export type ChoiceProblem = {
  field: string;
  kind: 'missing' | 'unknown' | 'sold-out' | 'too-long' | 'no-date' | 'quantity';
  max: number;
};

/** Returns a day as 'YYYY-MM-DD'; null when the text is none. */
type ReadDay = (text: string) => string | null;

/** The parts of a product that can be chosen. */
type Choosable = Pick<OfferPricing, 'bundle' | 'options'>;

const fieldName = /^(?:option|bundle|bundle_quantity)\[\w{1,20}\]$/;
/** Forms with more fields or values are not ours. */
const mostFields = 100;
const mostValues = 50;
const longestText = { field: 200, area: 1000 };

export const optionField = (id: string) => `option[${id}]`;
export const bundleField = (id: string) => `bundle[${id}]`;
export const bundleQuantityField = (id: string) => `bundle_quantity[${id}]`;

/** Returns the fields of a choice among a form's entries; files and empty values are left out. */
export function readSubmittedChoice(
  entries: Iterable<readonly [string, unknown]>,
): SubmittedChoice {
  const fields = new Map<string, string[]>();
  for (const [name, value] of entries) {
    if (!fieldName.test(name) || typeof value !== 'string' || value.trim() === '') continue;
    const values = fields.get(name) ?? [];
    if (values.length < mostValues && fields.size <= mostFields) {
      fields.set(name, [...values, value.trim()]);
    }
  }
  return [...fields].map(([field, values]) => ({ field, values }));
}

export function submittedValues(submitted: SubmittedChoice, field: string): readonly string[] {
  return submitted.find((one) => one.field === field)?.values ?? [];
}

/**
 * Parses a choice in the product's order, and returns its errors: a missing required option, a
 * value the product does not have, one that is sold out (it stays chosen), a text that is too long,
 * an invalid date or quantity. `maxQuantity`: of a bundle option; `readDay`: where a visitor may
 * have written the date. Rules B2.7, C2.25, C15.16.
 */
export function readChoice(
  product: Choosable,
  submitted: SubmittedChoice,
  maxQuantity: number,
  readDay: ReadDay = parseDay,
): { choice: ProductChoice; problems: ChoiceProblem[] } {
  const problems: ChoiceProblem[] = [];
  const known = new Set([
    ...product.options.map(({ id }) => optionField(id)),
    ...product.bundle.flatMap(({ id }) => [bundleField(id), bundleQuantityField(id)]),
  ]);
  for (const { field } of submitted) {
    if (!known.has(field)) problems.push({ field, kind: 'unknown', max: 0 });
  }
  const bundle = product.bundle.flatMap((option): BundleChoice[] => {
    const field = bundleField(option.id);
    const { chosen, problem } = readBundleOption(option, submittedValues(submitted, field));
    if (problem) problems.push({ field, kind: problem, max: 0 });
    if (chosen.length === 0) return [];
    const canChange = isSingle(option) && chosen.every((one) => one.canChangeQuantity);
    const [wanted = null] = submittedValues(submitted, bundleQuantityField(option.id));
    const quantity = canChange && wanted !== null ? readQuantity(wanted, maxQuantity) : null;
    if (quantity && !quantity.ok) {
      const at = bundleQuantityField(option.id);
      problems.push({ field: at, kind: 'quantity', max: maxQuantity });
    }
    return [
      {
        option: option.id,
        quantity: quantity?.ok ? quantity.value : (chosen[0]?.quantity ?? 1),
        selections: chosen.map(({ id }) => id),
      },
    ];
  });
  const custom = product.options.flatMap((option): CustomChoice[] => {
    const field = optionField(option.id);
    const chosen = readOption(option, submittedValues(submitted, field), readDay);
    if (typeof chosen === 'string')
      return chosen === '' ? [] : [{ option: option.id, value: chosen }];
    problems.push({ field, ...chosen });
    return [];
  });
  return { choice: { bundle, custom }, problems };
}

function readBundleOption(
  option: BundleOption,
  values: readonly string[],
): { chosen: BundleOption['selections']; problem: ChoiceProblem['kind'] | null } {
  const chosen = option.selections.filter(({ id }) => values.includes(id));
  const isKnown = values.every((value) => option.selections.some(({ id }) => id === value));
  if (!isKnown || (isSingle(option) && values.length > 1)) {
    return { chosen: [], problem: 'unknown' };
  }
  if (option.isRequired && chosen.length === 0) return { chosen, problem: 'missing' };
  const isThere = chosen.every(({ isInStock }) => isInStock);
  return { chosen, problem: isThere ? null : 'sold-out' };
}

/** Returns the value in the contract's form, '' when nothing is chosen. */
function readOption(
  option: CustomOption,
  values: readonly string[],
  readDay: ReadDay,
): string | { kind: ChoiceProblem['kind']; max: number } {
  if (values.length === 0) return option.isRequired ? { kind: 'missing', max: 0 } : '';
  if (isEntered(option)) return readEntered(option, values.join(' '), readDay);
  const isKnown = values.every((value) => option.values.some(({ id }) => id === value));
  if (!isKnown || (!isSeveral(option) && values.length > 1)) return { kind: 'unknown', max: 0 };
  return option.values
    .map(({ id }) => id)
    .filter((id) => values.includes(id))
    .join(',');
}

function readEntered(
  { input, maxCharacters }: CustomOption,
  text: string,
  readDay: ReadDay,
): string | { kind: ChoiceProblem['kind']; max: number } {
  if (input === 'date') return readDay(text) ?? { kind: 'no-date', max: 0 };
  const max = maxCharacters ?? (input === 'area' ? longestText.area : longestText.field);
  return text.length > max ? { kind: 'too-long', max } : text;
}

/** Returns a choice as form fields, to show it again. */
export function toFormChoice(product: Choosable, choice: ProductChoice): SubmittedChoice {
  return [
    ...choice.bundle.flatMap(({ option, quantity, selections }) => [
      { field: bundleField(option), values: selections },
      { field: bundleQuantityField(option), values: [String(quantity)] },
    ]),
    ...choice.custom.map(({ option, value }) => {
      const isList = product.options.some((one) => one.id === option && isSeveral(one));
      return { field: optionField(option), values: isList ? value.split(',') : [value] };
    }),
  ];
}

/** Returns the preselected choice: that of each bundle option, required radio options. Rule B2.8. */
export function firstChoice(product: Choosable): ProductChoice {
  const custom = product.options.flatMap((option): CustomChoice[] => {
    const [first] = option.values;
    const isPreset = option.input === 'radio' && option.isRequired && first;
    return isPreset ? [{ option: option.id, value: first.id }] : [];
  });
  return { bundle: product.bundle.flatMap(preselected), custom };
}

/**
 * Returns a choice as labels and values, for cart, mail and order. `showDay` formats an ISO date.
 */
export function choiceInWords(
  product: Choosable,
  choice: ProductChoice,
  showDay: (iso: string) => string,
): { label: string; value: string }[] {
  const bundle = product.bundle.flatMap((option) => {
    const names = chosenPieces([option], choice.bundle).map(({ selection: { name }, quantity }) =>
      quantity === 1 ? name : `${quantity} × ${name}`,
    );
    return names.length === 0 ? [] : [{ label: option.title, value: names.join(', ') }];
  });
  const custom = product.options.flatMap((option) => {
    const chosen = choice.custom.find((one) => one.option === option.id);
    if (!chosen) return [];
    if (option.input === 'date') return [{ label: option.title, value: showDay(chosen.value) }];
    const titles = chosenValues(option, chosen).map(({ title }) => title);
    return [{ label: option.title, value: isEntered(option) ? chosen.value : titles.join(', ') }];
  });
  return [...bundle, ...custom];
}
