import { partOf, thousandths } from '../../cart/discount.ts';
import { plus, zero } from '../../money.ts';
import type { Money } from '../../money.ts';
import type { Price, UnitPrice } from '../product.ts';

/**
 * Entered (field, area, date), one of several (select, radio) or many (checkbox, multiple). Rule
 * B2.7.
 */
export const customInputs = [
  'field',
  'area',
  'date',
  'select',
  'radio',
  'checkbox',
  'multiple',
] as const;
export type CustomInput = (typeof customInputs)[number];

export type OptionPrice = { kind: 'fixed'; amount: Money } | { kind: 'percent'; percent: number };

/** `id` is the option_type_id. */
export type CustomOptionValue = { id: string; title: string; price: OptionPrice };

/** A custom option of a product. Rule B1.25. */
export type CustomOption = {
  id: string;
  title: string;
  input: CustomInput;
  isRequired: boolean;
  /** For entered texts; null: the shop's own limit. */
  maxCharacters: number | null;
  /** Empty for entered options. */
  values: CustomOptionValue[];
};

/** A chosen custom option: one id, ids with commas, or a text. Rule C1.5. */
export type CustomChoice = { option: string; value: string };

export function isEntered({ input }: Pick<CustomOption, 'input'>): boolean {
  return input === 'field' || input === 'area' || input === 'date';
}

export function isSeveral({ input }: Pick<CustomOption, 'input'>): boolean {
  return input === 'checkbox' || input === 'multiple';
}

/** Returns the values that a choice names, in the option's order. */
export function chosenValues(option: CustomOption, { value }: CustomChoice): CustomOptionValue[] {
  if (isEntered(option)) return [];
  const ids = value.split(',');
  return option.values.filter(({ id }) => ids.includes(id));
}

/**
 * Returns what a value adds to one piece: a fixed amount is added to net and gross, a percentage is
 * taken of each price without options. Only values with an option_type_id above 0 count. Rules
 * B12.14, B12.15.
 */
export function valueExtra(value: CustomOptionValue, price: UnitPrice): UnitPrice {
  const { currency } = price.gross;
  if (!(Number(value.id) > 0)) return { net: zero(currency), gross: zero(currency) };
  if (value.price.kind === 'fixed') return { net: value.price.amount, gross: value.price.amount };
  const part = thousandths(value.price.percent);
  return {
    net: { minor: partOf(price.net.minor, part, 100_000), currency },
    gross: { minor: partOf(price.gross.minor, part, 100_000), currency },
  };
}

/** Adds the options to a price; the original price rises by the same amount. */
export function priceWithOptions(
  price: Price,
  options: readonly CustomOption[],
  chosen: readonly CustomChoice[],
): Price {
  const extras = options.flatMap((option) =>
    chosen
      .filter((choice) => choice.option === option.id)
      .flatMap((choice) => chosenValues(option, choice))
      .map((value) => valueExtra(value, price)),
  );
  return extras.reduce<Price>((sum, { net, gross }) => {
    const raised = { net: plus(sum.net, net), gross: plus(sum.gross, gross) };
    return {
      ...sum,
      ...raised,
      tax: { ...sum.tax, minor: raised.gross.minor - raised.net.minor },
      originalNet: plus(sum.originalNet, net),
      originalGross: plus(sum.originalGross, gross),
    };
  }, price);
}

/** Returns the fixed amounts of the chosen values, which carry no tax. Rule B12.15. */
export function untaxedExtras(
  options: readonly CustomOption[],
  chosen: readonly CustomChoice[],
): number {
  const values = options.flatMap((option) =>
    chosen
      .filter((choice) => choice.option === option.id)
      .flatMap((choice) => chosenValues(option, choice)),
  );
  return values.reduce((total, { id, price }) => {
    return Number(id) > 0 && price.kind === 'fixed' ? total + price.amount.minor : total;
  }, 0);
}
