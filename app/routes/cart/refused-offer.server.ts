import type { AppLoadContext } from '@remix-run/node';
import { readOfferForm } from '../../domain/catalogue/offer/offer-form.ts';
import type { OfferForm, OfferProblem } from '../../domain/catalogue/offer/offer-form.ts';
import { readChoice } from '../../domain/catalogue/offer/product-choice.ts';
import type { BookableItem } from '../../domain/catalogue/product-page.ts';
import { nightsRange } from '../../domain/checkout/details.ts';
import { parseWrittenDay } from '../../domain/day.ts';
import { readSubmittedText } from '../../forms/submitted-text.ts';
import { readProductRules } from '../catalogue/load-page.server.ts';
import type { ChangeProblem, FieldProblem } from './cart-change.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;
type CartProblem = Extract<
  Awaited<ReturnType<AppLoadContext['shop']['cart']['add']>>,
  { ok: false }
>['problem'];

/**
 * Returns the path of the offer with the price of the submitted choices; null for an unknown offer.
 */
export function findPricedPath(form: FormData, { shop, visit }: Context): Promise<string | null> {
  const { sku, parentSku } = readOffer(form);
  return shop.cart.pricedPath(visit, { sku, parentSku, form: readOfferForm(form.entries()) });
}

/** Refusals that no field caused, after which the same choices can be sent again. */
const repeatable: ReadonlySet<(ChangeProblem | CartProblem)['kind']> = new Set([
  'too-many',
  'full',
  'refused',
  'part',
]);

/**
 * Returns the refused offer form with its values and field errors; null when the refusal leaves
 * nothing to correct or to send again.
 */
export async function findRefusedOffer(
  form: FormData,
  problem: ChangeProblem | CartProblem,
  { shop, visit }: Context,
) {
  const problems = toOfferProblems(problem, Number(form.get('quantity')));
  const isOffer = ['add', 'edit'].some((change) => form.get('change') === change);
  if (!isOffer || (problems.length === 0 && !repeatable.has(problem.kind))) return null;
  const { sku, parentSku } = readOffer(form);
  const refused = { ...readOfferForm(form.entries()), problems };
  const found = await shop.catalogue.productPage(visit, parentSku ?? sku, {
    childSku: sku === parentSku ? null : sku,
    query: new URLSearchParams(),
    refused,
  });
  if (!found?.ok) return null;
  const { later: _later, item, offer, ...rest } = found.value;
  // The catalogue may not know yet what the refusal says is left. Rule C2.27
  const all = [...toChoiceProblems(problem, item, refused, shop.settings), ...problems];
  const page = {
    ...rest,
    item: item && { ...item, ...toPlacesLeft(problem) },
    offer: { ...offer, problems: all.map((one) => withOwnLimit(one, item)) },
  };
  return { page, rules: await readProductRules({ shop, visit }) };
}

/** Names the limit of the offer where it is lower than that of every line. Rule B14.8 */
function withOwnLimit(problem: OfferProblem, item: BookableItem | null): OfferProblem {
  if (problem.kind !== 'too-many' || !item) return problem;
  return { ...problem, max: Math.min(problem.max, item.maxQuantity) };
}

/** Returns how many are left, and how many of them are not in the cart yet: at least 1. */
function toPlacesLeft(problem: ChangeProblem | CartProblem) {
  if (problem.kind !== 'limited') return {};
  const { available, inCart = 0 } = problem;
  return { placesLeft: available, maxQuantity: Math.max(1, available - inCart) };
}

/**
 * Returns the problems of the choices where another field was refused before the choices were read.
 * Rule C2.28
 */
function toChoiceProblems(
  { kind }: ChangeProblem | CartProblem,
  item: BookableItem | null,
  { submitted }: OfferForm,
  { maxLineQuantity }: Context['shop']['settings'],
): OfferProblem[] {
  if (kind !== 'fields' || !item) return [];
  return readChoice(item.pricing, submitted, maxLineQuantity, parseWrittenDay).problems;
}

function toOfferProblems(problem: ChangeProblem | CartProblem, asked: number): OfferProblem[] {
  switch (problem.kind) {
    case 'choice':
      return problem.problems;
    case 'fields':
      return problem.problems.map(toFieldProblem);
    case 'too-few':
      return [{ field: 'quantity', kind: 'too-few', max: problem.least }];
    case 'limited':
      return [
        {
          field: 'quantity',
          kind: 'limited',
          max: problem.available,
          asked,
          ...(problem.inCart && { inCart: problem.inCart }),
        },
      ];
    default:
      return [];
  }
}

function toFieldProblem(problem: FieldProblem): OfferProblem {
  switch (problem.kind) {
    case 'quantity':
      return { field: 'quantity', kind: problem.problem, max: problem.max };
    case 'arrival':
      return { field: 'arrival_date', kind: problem.problem, max: 0 };
    case 'nights':
      return { field: 'nights', kind: 'quantity', max: nightsRange.max };
  }
}

function readOffer(form: FormData): { sku: string; parentSku: string | null } {
  const text = (name: string) => readSubmittedText(form, name)?.slice(0, 100) || null;
  return { sku: text('sku') ?? '', parentSku: text('parentSku') };
}
