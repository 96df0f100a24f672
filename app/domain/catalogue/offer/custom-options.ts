import { partOf, thousandths } from '../../cart/discount.ts';
import { plus, zero } from '../../money.ts';
import type { Money } from '../../money.ts';
import type { Price, UnitPrice } from '../product.ts';

/** Typed by hand (field, area, date), one of some (select, radio) or several (checkbox, multiple). */
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

/** What can be added to a product beside its variant. spec: catalogue §3 Custom option values */
export type CustomOption = {
  id: string;
  title: string;
  input: CustomInput;
  isRequired: boolean;
  /** Of typed texts; null: the shop's own limit. */
  maxCharacters: number | null;
  /** Empty for what is typed. */
  values: CustomOptionValue[];
};

/** An option with what was chosen or typed: one id, ids with commas, or a text. spec: contract §1.4 */
export type CustomChoice = { option: string; value: string };

export function isTyped({ input }: Pick<CustomOption, 'input'>): boolean {
  return input === 'field' || input === 'area' || input === 'date';
}

export function isSeveral({ input }: Pick<CustomOption, 'input'>): boolean {
  return input === 'checkbox' || input === 'multiple';
}

/** The values that a choice names, in the option's order. */
export function chosenValues(option: CustomOption, { value }: CustomChoice): CustomOptionValue[] {
  if (isTyped(option)) return [];
  const ids = value.split(',');
  return option.values.filter(({ id }) => ids.includes(id));
}

/**
 * What a value adds to one piece. A fixed amount is added to both prices as it is, a percentage is
 * taken of each; every percentage refers to the price without options, so that their order does not
 * matter. Values count only when their option_type_id is above 0. spec: catalogue §5 Option pricing
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

/** A price with its options; the price before a reduction rises by as much. */
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

/** Returns the fixed amounts of the chosen values: the part of a price that carries no tax. */
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
