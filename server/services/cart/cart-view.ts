import { countCart, lineStock } from '../../../app/domain/cart/cart.ts';
import type { Cart, CartLine } from '../../../app/domain/cart/cart.ts';
import { fromMajor } from '../../../app/domain/money.ts';
import type { Currency } from '../../../app/domain/money.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { formatDateSpan } from '../../../app/i18n/date-span.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { readEventDates } from '../../../app/domain/catalogue/event-facts.ts';
import { isGoods, isTravel } from '../../../app/domain/catalogue/offer/offer-kind.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { CartItem, Totals } from '../../commerce/contract/cart.ts';

/**
 * Returns the cart as pages show it. All amounts are the commerce host's; nothing is summed here.
 * `cards`: the catalogue's products by sku, for links, places and pictures. `cartName` tells carts
 * apart and opens none. Rules C1.2, F1.52.
 */
export function cartView(
  items: readonly CartItem[],
  totals: Totals,
  cards: ReadonlyMap<string, ProductCard>,
  settings: Settings,
  store: Pick<StoreView, 'currency' | 'locale'>,
  cartName: string,
): Cart {
  const currency = readCurrency(totals.quote_currency_code) ?? store.currency;
  const pathOf = documentPaths(settings);
  const counted = new Map(totals.items.map((item) => [item.item_id, item]));
  const lines = items.map((item): CartLine => {
    const ours = item.extension_attributes ?? null;
    const total = counted.get(item.item_id);
    const parentSku = ours?.parent_sku ?? null;
    const card = cards.get(parentSku ?? item.sku) ?? null;
    const isAvailable = ours?.is_available ?? true;
    const isInStock = ours?.is_in_stock ?? true;
    const most = settings.maxLineQuantity;
    const maxQuantity = Math.min(ours?.max_qty ?? most, most);
    return {
      itemId: item.item_id,
      sku: item.sku,
      parentSku,
      name: item.name,
      type: item.product_type,
      quantity: item.qty,
      unitPrice: fromMajor(total?.price_incl_tax ?? ours?.price_incl_tax ?? item.price, currency),
      rowTotal: fromMajor(total?.row_total_incl_tax ?? 0, currency),
      options: ours?.options ?? readOptions(total?.options ?? null),
      choice: choiceOf(item),
      image: ours?.image ?? card?.image ?? null,
      path: card ? pathOf.product(card, parentSku && item.sku) : null,
      subtitle: card && subtitleOf(card, store),
      isGoods: card !== null && isGoods(card),
      isTravel: card !== null && isTravel(card),
      dates: card && readEventDates(card.extra),
      isAvailable,
      stock: lineStock({ isAvailable, isInStock, quantity: item.qty, maxQuantity }),
      isEditable: card !== null && hasChoice(choiceOf(item)),
      asksBeforeRemoval: settings.askBeforeRemoveProduct,
      maxQuantity,
    };
  });
  // The segment, not the field `grand_total`, which some hosts give without tax. Rule F1.55.
  const grand = totals.total_segments.find((segment) => segment.code === 'grand_total');
  return {
    lines,
    segments: totals.total_segments.flatMap(({ code, title, value }) =>
      value === null ? [] : [{ code, title, value: fromMajor(value, currency) }],
    ),
    grandTotal: fromMajor(grand?.value ?? totals.grand_total, currency),
    coupon: totals.coupon_code ?? null,
    count: countCart(lines, settings),
    state: totals.version === undefined ? null : { cart: cartName, version: totals.version },
  };
}

/** Returns the dates of an event and the place; null for neither. Rule C3.9 */
function subtitleOf(
  { place, region, extra }: ProductCard,
  { locale }: Pick<StoreView, 'locale'>,
): string | null {
  const dates = readEventDates(extra);
  const where = [place, region].filter(Boolean).join(', ');
  return [dates ? formatDateSpan(dates, locale) : '', where].filter(Boolean).join(' · ') || null;
}

function choiceOf({ product_option: option }: CartItem): CartLine['choice'] {
  const attributes = option?.extension_attributes;
  const pairs = (list: readonly { option_id: string; option_value: string }[] = []) =>
    list.map((one) => ({ option: one.option_id, value: one.option_value }));
  return {
    variant: pairs(attributes?.configurable_item_options),
    custom: pairs(attributes?.custom_options),
    bundle: (attributes?.bundle_options ?? []).map((one) => ({
      option: one.option_id,
      quantity: one.option_qty,
      selections: one.option_selections,
    })),
  };
}

/**
 * True when lines and totals belong to the same state of the cart: they come from two parallel
 * calls.
 */
export function areConsistent(items: readonly CartItem[], totals: Totals): boolean {
  const counted = new Map(totals.items.map(({ item_id: id, qty }) => [id, qty]));
  const sold = items.filter((item) => item.extension_attributes?.is_available !== false);
  const known = new Set(items.map(({ item_id: id }) => id));
  return (
    sold.every((item) => counted.get(item.item_id) === item.qty) &&
    totals.items.every(({ item_id: id }) => known.has(id))
  );
}

function hasChoice({ variant, custom, bundle }: CartLine['choice']): boolean {
  return variant.length + custom.length + bundle.length > 0;
}

function readCurrency(code: string): Currency | null {
  return code === 'EUR' || code === 'CHF' ? code : null;
}

/** Parses the chosen options, which the totals carry as JSON text. Rule F1.53. */
function readOptions(json: string | null): { label: string; value: string }[] {
  if (!json) return [];
  try {
    const list: unknown = JSON.parse(json);
    if (!Array.isArray(list)) return [];
    return list.flatMap((entry: unknown) => {
      if (typeof entry !== 'object' || entry === null) return [];
      const { label, value } = entry as { label?: unknown; value?: unknown };
      return typeof label === 'string' && typeof value === 'string' ? [{ label, value }] : [];
    });
  } catch {
    // Not readable: the line is shown without its options.
    return [];
  }
}
