import { refreshedPrice } from '../../../app/domain/catalogue/price/price-refresh.ts';
import type { QuotedPrice } from '../../../app/domain/catalogue/price/price-refresh.ts';
import type { Price, Product } from '../../../app/domain/catalogue/product.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Commerce } from '../../commerce/client.ts';
import { mostPricedSkus } from '../../commerce/contract/catalogue/product.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import { inTime } from '../in-time.ts';
import { canBeListed, toBatches } from '../sku-batches.ts';

type RefreshPricesDeps = { commerce: Pick<Commerce, 'renderPrices'>; settings: Settings };
type Priced = { id: number; sku: string; price: Price; type?: Product['type'] };

/** Time that a page waits for current prices before it shows the catalogue's. Milliseconds. */
const priceTimeout = 1000;

/**
 * Returns products with the platform's current prices while price synchronisation is on. Without an
 * answer, or while it is off, they keep the catalogue's prices and `isCurrent` stays false. Rules
 * B13.1, B13.2.
 */
export async function refreshPrices<Item extends Priced>(
  deps: RefreshPricesDeps,
  visit: Visit,
  items: readonly Item[],
): Promise<Item[]> {
  const asked = deps.settings.synchronizePrices ? items.filter((item) => !isComposed(item)) : [];
  if (asked.length === 0) return [...items];
  const quotes = await quotesFor(deps, visit, asked);
  return items.map((item) => (isComposed(item) ? item : withQuote(item, quotes)));
}

/** The price of a grouped product or bundle is computed from its products, as in the cart. */
function isComposed({ type }: Pick<Priced, 'type'>): boolean {
  return type === 'grouped' || type === 'bundle';
}

/** Refreshes one product with its variants. Rule B13.5. */
export async function refreshProduct(
  deps: RefreshPricesDeps,
  visit: Visit,
  product: Product,
): Promise<Product> {
  if (!deps.settings.synchronizePrices || isComposed(product)) return product;
  const quotes = await quotesFor(deps, visit, [product, ...product.variants]);
  const quoted = quotes.get(product.id);
  return {
    ...withQuote(product, quotes),
    basePrice: quoted ? refreshedPrice(product.basePrice, quoted) : product.basePrice,
    variants: product.variants.map((variant) => withQuote(variant, quotes)),
  };
}

function withQuote<Item extends Priced>(
  item: Item,
  quotes: ReadonlyMap<number, QuotedPrice>,
): Item {
  const quoted = quotes.get(item.id);
  return quoted ? { ...item, price: refreshedPrice(item.price, quoted) } : item;
}

/** Returns the customer's group while tax depends on it. Rule B13.3. */
function taxGroupOf({ signIn }: Visit, settings: Settings): { userGroupId?: number } {
  if (!settings.useUserGroupTax) return {};
  const own = settings.useOnlyDefaultUserGroup ? null : (signIn.customer?.groupId ?? null);
  return { userGroupId: own ?? settings.defaultUserGroup };
}

async function quotesFor(
  { commerce, settings }: RefreshPricesDeps,
  visit: Visit,
  items: readonly Priced[],
): Promise<ReadonlyMap<number, QuotedPrice>> {
  const { currency, id } = visit.store;
  const skus = items.map(({ sku }) => sku).filter(canBeListed);
  const answers = await Promise.all(
    toBatches(skus, mostPricedSkus).map((batch) => {
      const asked = commerce.renderPrices(callerOf(visit), {
        skus: batch,
        currencyCode: currency,
        storeId: id,
        ...taxGroupOf(visit, settings),
      });
      return inTime(asked, priceTimeout);
    }),
  );
  const quoted = answers.flatMap((answer) => (answer?.ok ? answer.value.items : []));
  return new Map(
    quoted.map(({ id: productId, price_info: gross }) => {
      const net = gross.extension_attributes.tax_adjustments;
      return [
        productId,
        {
          finalGross: gross.final_price,
          regularGross: gross.regular_price,
          finalNet: net.final_price,
          regularNet: net.regular_price,
        },
      ];
    }),
  );
}
