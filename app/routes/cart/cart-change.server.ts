import { readQuantity } from '../../domain/cart/quantity.ts';
import type { QuantityProblem } from '../../domain/cart/quantity.ts';
import { isNights } from '../../domain/checkout/details.ts';
import { readItemId } from '../../domain/catalogue/offer/offer-form.ts';
import { readSubmittedChoice } from '../../domain/catalogue/offer/product-choice.ts';
import type { SubmittedChoice } from '../../domain/catalogue/offer/product-choice.ts';
import { refusal, success } from '../../domain/result.ts';
import type { Result } from '../../domain/result.ts';
import { readWholeNumber } from '../../domain/whole-number.ts';
import { findStartProblem, parseWrittenDay } from '../../domain/day.ts';
import type { BookableDays, StartProblem } from '../../domain/day.ts';
import { readSubmittedText } from '../../forms/submitted-text.ts';

type Offer = {
  sku: string;
  parentSku: string | null;
  quantity: number;
  submitted: SubmittedChoice;
  wish: { arrival_date: string | null; nights: number | null };
};

/** Fields of all forms that change the cart. */
export const cartFields = {
  change: 20,
  sku: 100,
  parentSku: 100,
  quantity: 20,
  item_id: 20,
  coupon: 60,
  seen_total: 20,
  arrival_date: 20,
  nights: 20,
  'option[]': 1000,
  'bundle[]': 40,
  'bundle_quantity[]': 20,
};

/** A change requested by a cart form. */
export type CartChange =
  | ({ kind: 'add' } & Offer)
  /** Replaces the choices of an existing line. */
  | ({ kind: 'edit'; itemId: number } & Offer)
  | { kind: 'update'; itemId: number; sku: string | null; quantity: number }
  | { kind: 'remove'; itemId: number }
  | { kind: 'coupon'; code: string }
  | { kind: 'coupon-remove' };

/** A field of a cart form that fails. */
export type FieldProblem =
  /** The stay cannot start on the submitted day. */
  | { kind: 'arrival'; problem: StartProblem }
  | { kind: 'nights' }
  | {
      kind: 'quantity';
      problem: QuantityProblem;
      max: number;
      itemId: number | null;
      submitted: string;
    };

export type ChangeProblem =
  | { kind: 'unreadable' }
  /** Every field that fails, in the order of the form. Rule C2.28 */
  | { kind: 'fields'; problems: readonly FieldProblem[] };

/**
 * Parses the fields change, sku, parentSku, quantity, item_id, coupon, arrival_date, nights
 * and the option fields bundle[id], bundle_quantity[id], option[id]. `max`: largest quantity;
 * `days`: when a stay may start. Rules C2.3, C2.11, C3.2, C9.12
 */
export function parseCartChange(
  form: FormData,
  { max, days }: { max: number; days: BookableDays },
): Result<CartChange, ChangeProblem> {
  const text = (name: string) => readSubmittedText(form, name)?.trim() || null;
  const itemId = readItemId(text('item_id'));
  const sku = parseSku(text('sku'));
  const quantityText = text('quantity');
  const quantity = readQuantity(quantityText, max);
  const quantityProblem: FieldProblem = {
    kind: 'quantity',
    problem: quantity.ok ? 'not-positive' : quantity.problem,
    max,
    itemId,
    submitted: quantityText ?? '',
  };
  switch (text('change')) {
    case 'edit':
    case 'add': {
      const isEdit = text('change') === 'edit';
      if (isEdit && itemId === null) return refusal({ kind: 'unreadable' });
      if (sku === null) return refusal({ kind: 'unreadable' });
      const wish = parseWish(text, days);
      if (!wish.ok || !quantity.ok) {
        const ofWish = wish.ok ? [] : wish.problem;
        const problems = quantity.ok ? ofWish : [...ofWish, quantityProblem];
        return refusal({ kind: 'fields', problems });
      }
      const parentSku = parseSku(text('parentSku'));
      const submitted = readSubmittedChoice(form.entries());
      const offer = { sku, parentSku, quantity: quantity.value, wish: wish.value, submitted };
      return success(
        isEdit && itemId !== null ? { kind: 'edit', itemId, ...offer } : { kind: 'add', ...offer },
      );
    }
    case 'update':
      if (itemId === null) return refusal({ kind: 'unreadable' });
      if (!quantity.ok || quantityText === null)
        return refusal({ kind: 'fields', problems: [quantityProblem] });
      return success({ kind: 'update', itemId, sku, quantity: quantity.value });
    case 'remove':
      if (itemId === null) return refusal({ kind: 'unreadable' });
      return success({ kind: 'remove', itemId });
    case 'coupon':
      return success({ kind: 'coupon', code: (text('coupon') ?? '').slice(0, 60) });
    case 'coupon-remove':
      return success({ kind: 'coupon-remove' });
    default:
      return refusal({ kind: 'unreadable' });
  }
}

function parseSku(text: string | null): string | null {
  return text !== null && text.length <= 100 ? text : null;
}

/** Parses the arrival and the nights of an offer form. */
function parseWish(
  text: (name: string) => string | null,
  days: BookableDays,
): Result<Offer['wish'], FieldProblem[]> {
  const arrivalText = text('arrival_date');
  const arrival = arrivalText === null ? null : (parseWrittenDay(arrivalText) ?? arrivalText);
  const problem = arrival === null ? null : findStartProblem(arrival, days);
  const nights = parseNights(text('nights'));
  if (nights.ok && !problem) return success({ arrival_date: arrival, nights: nights.value });
  return refusal([
    ...(problem ? [{ kind: 'arrival' as const, problem }] : []),
    ...(nights.ok ? [] : [nights.problem]),
  ]);
}

/** Pages of an earlier version post 0 for an event of one day: its nights are asked later. */
function parseNights(text: string | null): Result<number | null, { kind: 'nights' }> {
  if (text === null || text === '0') return success(null);
  const nights = readWholeNumber(text);
  return nights !== null && isNights(nights) ? success(nights) : refusal({ kind: 'nights' });
}
