import { money, toMajor } from '../../../app/domain/money.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { productOptionSchema } from '../../commerce/contract/cart.ts';
import type { ProductOption } from '../../commerce/contract/cart.ts';
import type { OrderAddress } from '../../commerce/contract/order.ts';
import { isPlaceholder } from '../../commerce/contract/order.ts';
import { toContactFacts, toTeamFacts, toTripFacts } from '../checkout/order-facts.ts';
import type { StoredOrder } from '../checkout/stored-orders.ts';
import { toMethodTitles } from '../checkout/stored-orders.ts';
import { getBackendTranslator } from '../mail/words/words.ts';
import { toWireMoment } from './customers.ts';

/**
 * Returns an order as its owner sees it (Rule F1.81). `reader`: the store view in which it is read,
 * whose language and formats its answers are in (Rule D3.5).
 */
export function toWireOrder(
  stored: StoredOrder,
  reader: StoreView = stored.store,
): Record<string, unknown> {
  const { row, lines, store, order } = stored;
  const amount = (minor: number) => toMajor(money(minor, store.currency));
  const { billingAddress, shippingAddress } = order.addressInformation;
  const titles = toMethodTitles(stored, reader);
  const options = readOptions(stored);
  return {
    entity_id: row.id,
    increment_id: row.number ?? '',
    state: row.state,
    status: row.status,
    created_at: toWireMoment(row.placed_at),
    updated_at: toWireMoment(row.placed_at),
    customer_email: row.email,
    customer_is_guest: 0,
    store_id: store.id,
    store_name: store.name,
    order_currency_code: row.currency,
    base_currency_code: row.currency,
    grand_total: amount(row.grand_total),
    base_grand_total: amount(row.grand_total),
    subtotal: amount(row.subtotal),
    subtotal_incl_tax: amount(row.subtotal_gross),
    discount_amount: row.discount === 0 ? 0 : -amount(row.discount),
    coupon_code: row.coupon,
    tax_amount: amount(row.tax),
    shipping_incl_tax: amount(row.shipping_gross),
    shipping_description: titles.shipping,
    total_item_count: lines.length,
    total_qty_ordered: lines.reduce((sum, line) => sum + line.quantity, 0),
    items: lines.map((line, index) => toWireItem(stored, line, options[index] ?? null)),
    billing_address: omitPlaceholders(billingAddress ?? shippingAddress),
    payment: { method: row.payment_method ?? '' },
    extension_attributes: {
      store_code: row.store_code,
      payment_title: titles.payment,
      payment_incl_tax: amount(row.payment_gross),
      shipping_address: omitPlaceholders(shippingAddress),
      sections: toSections(stored, reader, titles),
    },
  };
}

type OrderLine = StoredOrder['lines'][number];

/**
 * Returns the chosen options of each line. Lines without stored options take those that the order
 * was sent with: of the products with their sku the first, the second and so on (Rule D3.7).
 */
function readOptions({ lines, order }: StoredOrder): (ProductOption | null)[] {
  const isOf = ({ sku }: { sku: string }, line: OrderLine) =>
    sku === line.sku || (line.parent_sku !== null && sku === line.parent_sku);
  return lines.map((line, index) => {
    if (line.product_option !== null) {
      return productOptionSchema.nullable().parse(JSON.parse(line.product_option));
    }
    const sent = order.products.filter((product) => isOf(product, line));
    const place = lines.slice(0, index).filter(({ sku }) => sku === line.sku).length;
    // One product may stand for the quantities of several lines.
    return (sent[place] ?? sent.at(-1))?.product_option ?? null;
  });
}

function toWireItem({ store }: StoredOrder, line: OrderLine, option: ProductOption | null) {
  const amount = (minor: number) => toMajor(money(minor, store.currency));
  return {
    item_id: line.id,
    order_id: line.order_id,
    product_id: line.product_id,
    sku: line.sku,
    name: line.name,
    product_type: line.type,
    qty_ordered: line.quantity,
    price: amount(line.net),
    price_incl_tax: amount(line.gross),
    row_total: amount(line.row_net),
    row_total_incl_tax: amount(line.row_gross),
    tax_amount: amount(line.tax),
    tax_percent: line.tax_percent,
    discount_amount: amount(line.discount),
    extension_attributes: {
      parent_sku: line.parent_sku,
      options: JSON.parse(line.options) as unknown,
      image: line.image,
      product_option: option,
    },
  };
}

function toSections(
  { order }: StoredOrder,
  reader: StoreView,
  titles: ReturnType<typeof toMethodTitles>,
) {
  const t = getBackendTranslator(reader.language);
  return [
    { title: t('mail:trip'), facts: toTripFacts(reader, order) },
    { title: t('mail:team'), facts: toTeamFacts(reader, order) },
    { title: t('mail:contact'), facts: toContactFacts(reader, order, titles) },
  ].filter(({ facts }) => facts.length > 0);
}

/** Removes dashes and zeros that mean "not given" (Rule F1.66). */
function omitPlaceholders(address: OrderAddress | undefined) {
  if (!address) return null;
  const known = Object.entries(address).filter(
    ([, value]) => typeof value !== 'string' || !isPlaceholder(value),
  );
  return {
    ...Object.fromEntries(known),
    street: (address.street ?? []).filter((line) => !isPlaceholder(line)),
  };
}
