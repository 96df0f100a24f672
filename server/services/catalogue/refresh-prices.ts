import { refreshedPrice } from '../../../app/domain/catalogue/price/price-refresh.ts';
import type { QuotedPrice } from '../../../app/domain/catalogue/price/price-refresh.ts';
import type { Price, Product } from '../../../app/domain/catalogue/product.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import { inTime } from '../in-time.ts';

type RefreshPricesDeps = { commerce: Pick<Commerce, 'renderPrices'>; settings: Settings };
type Priced = { id: number; sku: string; price: Price };

/** A page waits this long for fresh prices and then shows the catalogue's. Milliseconds. */
const patience = 1000;

/**
 * Products with the platform's prices of this moment, while price sync is on; without an answer, or
 * while it is off, they keep the catalogue's and `isCurrent` stays false.
 * spec: catalogue §4 Price refresh, §7 render-list, checklist B13
 */
export async function refreshPrices<Item extends Priced>(
  deps: RefreshPricesDeps,
  visit: Visit,
  items: readonly Item[],
): Promise<Item[]> {
  if (!deps.settings.synchronizePrices || items.length === 0) return [...items];
  const quotes = await quotesFor(deps, visit, items);
  return items.map((item) => withQuote(item, quotes));
}

/** One product with its variants: children are asked for when there is exactly one product. */
export async function refreshProduct(
  deps: RefreshPricesDeps,
  visit: Visit,
  product: Product,
): Promise<Product> {
  // What a composed product costs is counted from its parts, here as in the cart.
  const isComposed = product.type === 'grouped' || product.type === 'bundle';
  if (!deps.settings.synchronizePrices || isComposed) return product;
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

/** The group whose taxes count, where they depend on the group at all. spec: catalogue §6, §7 */
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
  const asked = commerce.renderPrices(callerOf(visit), {
    skus: items.map(({ sku }) => sku),
    currencyCode: currency,
    storeId: id,
    ...taxGroupOf(visit, settings),
  });
  const answer = await inTime(asked, patience);
  if (!answer?.ok) return new Map();
  return new Map(
    answer.value.items.map(({ id: productId, price_info: gross }) => {
      const net = gross.extension_attributes.tax_adjustments;
      return [
        productId,
        {
          ...{ finalGross: gross.final_price, regularGross: gross.regular_price },
          ...{ finalNet: net.final_price, regularNet: net.regular_price },
        },
      ];
    }),
  );
}
