import { chosenPieces } from '../../../app/domain/catalogue/offer/bundle.ts';
import { chosenPrice } from '../../../app/domain/catalogue/offer/offer-price.ts';
import type { ProductChoice } from '../../../app/domain/catalogue/offer/offer-price.ts';
import { readChoice } from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { SubmittedChoice } from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { Product, Variant } from '../../../app/domain/catalogue/product.ts';
import { parseWrittenDay } from '../../../app/domain/day.ts';
import { combinedStock } from '../../../app/domain/catalogue/stock.ts';
import type { CountedStock } from '../../../app/domain/catalogue/stock.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { CartUpdate } from '../../commerce/contract/cart.ts';
import { toProductOption } from '../../commerce/contract/option.ts';
import type { Caller } from '../../commerce/exchange.ts';
import { readStock } from '../stock/service.ts';
import type { CartProblem } from './cart-problem.ts';

/** A product to add to the cart. `sku` names a configurable product's child or the parent. */
export type Addition = {
  sku: string;
  parentSku: string | null;
  quantity: number;
  /** Bundle options and custom options as submitted. */
  submitted: SubmittedChoice;
};

export type PreparedAddition = {
  item: CartUpdate;
  quantity: number;
  name: string;
  isVolatile: boolean;
  /** Smallest and largest quantity in one sale. */
  sold: { least: number; most: number };
};

type AdditionsDeps = { commerce: Commerce; catalogue: Catalogue; settings: Settings };

/** One product to add, checked against the catalogue. */
type CheckedProduct = {
  name: string;
  sku: string;
  price: Product['price'];
  quantity: number;
  choice: ProductChoice;
  /** Stock that one piece of the product uses, by sku. */
  takes: { sku: string; quantity: number; stock: CountedStock | null }[];
};

/**
 * Checks an addition against catalogue and stock and returns the cart items for the host: one, or
 * one for each product of a grouped product. Checks all of them before it returns any. Rules C2.1,
 * C2.2, C2.6, C2.19.
 */
export async function prepareAdditions(
  deps: AdditionsDeps,
  store: StoreView,
  caller: Caller,
  addition: Addition,
): Promise<Result<PreparedAddition[], CartProblem>> {
  const { settings } = deps;
  const product = await deps.catalogue.findProduct(store, addition.parentSku ?? addition.sku);
  if (!product || product.status >= 2) return refusal({ kind: 'unknown-product' });
  const wanted =
    product.type === 'grouped'
      ? toAssociated(product, addition.quantity)
      : toSingle(product, addition, settings);
  if (!wanted.ok) return wanted;
  const unpriced = wanted.value.find(({ price }) => !isPriceKnown(price, settings));
  if (unpriced) return refuseOne(wanted.value, unpriced, { kind: 'unknown-price' });
  const stock = await readStock(
    deps,
    caller,
    wanted.value.flatMap(({ takes }) => takes.map(({ sku }) => sku)),
  );
  const all: PreparedAddition[] = [];
  for (const one of wanted.value) {
    const prepared = prepare(one, stock, settings);
    if (!prepared.ok) return refuseOne(wanted.value, one, prepared.problem);
    all.push(prepared.value);
  }
  return success(all);
}

/** Names the product whose problem it is where several are added together. */
function refuseOne(
  all: readonly CheckedProduct[],
  { name }: CheckedProduct,
  problem: CartProblem,
): Result<never, CartProblem> {
  return refusal(all.length > 1 ? { kind: 'part', name, problem } : problem);
}

/** Rule C2.9. */
function isPriceKnown({ gross }: Product['price'], settings: Settings): boolean {
  return settings.useZeroPriceProduct ? gross.minor >= 0 : gross.minor > 0;
}

/** Rule C2.19. */
function toAssociated(product: Product, quantity: number): Result<CheckedProduct[], CartProblem> {
  if (product.parts.length === 0) return refusal({ kind: 'unknown-product' });
  return success(
    product.parts.map((part) => ({
      name: part.name,
      sku: part.sku,
      price: part.price,
      quantity: Math.max(1, part.quantity) * quantity,
      choice: { bundle: [], custom: [] },
      takes: [{ sku: part.sku, quantity: 1, stock: part.stock }],
    })),
  );
}

function toSingle(
  product: Product,
  addition: Addition,
  settings: Settings,
): Result<CheckedProduct[], CartProblem> {
  const variant = product.type === 'configurable' ? chooseSold(product, addition.sku) : null;
  if (product.type === 'configurable' && !variant) return refusal({ kind: 'no-variant' });
  const { bundleOptions: bundle, customOptions: options } = product;
  const max = settings.maxLineQuantity;
  const read = readChoice({ bundle, options }, addition.submitted, max, parseWrittenDay);
  if (read.problems.length > 0) return refusal({ kind: 'choice', problems: read.problems });
  const { sku, stock } = variant ?? product;
  const price = variant?.price ?? product.basePrice;
  const pieces = chosenPieces(bundle, read.choice.bundle).map(({ selection, quantity }) => ({
    sku: selection.sku,
    quantity,
    stock: selection.stock,
  }));
  const itself = { sku, quantity: 1, stock };
  return success([
    {
      name: product.name,
      sku,
      quantity: addition.quantity,
      choice: read.choice,
      price: chosenPrice({ price, tiers: [], bundle, options }, read.choice, addition.quantity),
      takes: pieces.length === 0 || stock ? [itself, ...pieces] : pieces,
    },
  ]);
}

/**
 * Returns the child with this sku; for the sku of a parent with one available child, that child.
 */
function chooseSold(product: Product, sku: string): Variant | null {
  const sellable = product.variants.filter((variant) => variant.status < 2);
  const named = sellable.find((variant) => variant.sku === sku);
  if (named) return named;
  const [only, ...others] = sellable;
  return only && others.length === 0 && sku === product.sku ? only : null;
}

/**
 * Checks one product; stock is the host's answer when stock is synchronised, else the catalogue's
 * record. Rules C2.6, C2.7, C2.16.
 */
function prepare(
  wanted: CheckedProduct,
  live: ReadonlyMap<string, CountedStock>,
  settings: Settings,
): Result<PreparedAddition, CartProblem> {
  const takes = wanted.takes.map((take) => ({ ...take, stock: live.get(take.sku) ?? take.stock }));
  const stock = combinedStock(takes);
  if (stock && stock.isManaged && !stock.isInStock) return refusal({ kind: 'out-of-stock' });
  if (stock?.isManaged && wanted.quantity > stock.quantity) {
    return refusal({ kind: 'limited', available: stock.quantity });
  }
  const item: CartUpdate = { sku: wanted.sku, qty: wanted.quantity };
  const option = toProductOption(wanted.choice);
  if (option) item.product_option = option;
  const isVolatile = stock === null && !settings.allowOutOfStockInCart;
  const sold = { least: stock?.minSaleQuantity ?? 1, most: stock?.maxSaleQuantity || Infinity };
  return success({ item, quantity: wanted.quantity, name: wanted.name, isVolatile, sold });
}
