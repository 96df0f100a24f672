import { partOf, thousandths } from '../../../app/domain/cart/discount.ts';
import type { ProductType } from '../../../app/domain/catalogue/product.ts';
import { money } from '../../../app/domain/money.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Products, SellableProduct } from '../../../server/backend/catalogue/products.ts';
import type { ProductOption } from '../../../server/commerce/contract/cart.ts';

type Offer = {
  id: number;
  name: string;
  /** Minor units without tax, in euros; in francs a tenth more. */
  net: number;
  type?: ProductType;
  parent?: string;
  choice?: { option_id: string; option_value: string };
  stock?: number;
  minimum?: number;
  maximum?: number;
  isTravel?: boolean;
};

const offers: Record<string, Offer> = {
  CAMP: { id: 1, name: 'Camp an der Adria', net: 10_000, isTravel: true },
  BUS: { id: 2, name: 'Busfahrt', net: 2_995 },
  FREE: { id: 3, name: 'Anfrage ohne Preis', net: 0 },
  UNKNOWN: { id: 4, name: 'Preis unbekannt', net: -1 },
  VOUCHER: { id: 5, name: 'Gutschein', net: 5_000, type: 'virtual' },
  'ROOM-GRASS': {
    id: 6,
    name: 'Hotel Lindenhof',
    net: 8_000,
    type: 'configurable',
    parent: 'ROOM',
    choice: { option_id: '93', option_value: '49' },
  },
  'ROOM-TURF': {
    id: 7,
    name: 'Hotel Lindenhof',
    net: 8_500,
    type: 'configurable',
    parent: 'ROOM',
    choice: { option_id: '93', option_value: '50' },
  },
  LAST: { id: 8, name: 'Letzte Plätze', net: 1_000, stock: 10, maximum: 20 },
  GONE: { id: 9, name: 'Ausgebucht', net: 1_000, stock: 0 },
  PAIRS: { id: 10, name: 'Nur zu zweit', net: 1_000, minimum: 2, stock: 500 },
};

const rates: Record<string, number> = { DE: 19, AT: 20, CH: 8.1 };

/** Products of the tests; a sku in `lost` is no longer found. */
export function createSoldProducts(): Products & { lost: Set<string> } {
  const lost = new Set<string>();
  return {
    lost,
    async find(store, sku, option = null, groupId = 0) {
      const choices = option?.extension_attributes.configurable_item_options ?? [];
      const chosen = Object.entries(offers).find(
        ([name, offer]) =>
          name === sku ||
          (offer.parent === sku &&
            choices.some(
              (choice) =>
                choice.option_id === offer.choice?.option_id &&
                choice.option_value === offer.choice.option_value,
            )),
      );
      if (!chosen || lost.has(chosen[0])) return null;
      const product = toPriced(store, chosen[0], chosen[1]);
      return { ...product, tiers: findTiers(groupId, product), option: withoutVariant(option) };
    },
    async findStock(store, sku) {
      const offer = offers[sku];
      if (!offer) return null;
      return { productId: offer.id, stock: toPriced(store, sku, offer).stock };
    },
    findListed: async () => null,
  };
}

/** Customers of group 5 pay half the price from two pieces on. */
function findTiers(
  groupId: number,
  { net, gross, taxShares }: SellableProduct,
): SellableProduct['tiers'] {
  const half = (price: typeof net) => ({ ...price, minor: Math.round(price.minor / 2) });
  return groupId === 5 ? [{ quantity: 2, net: half(net), gross: half(gross), taxShares }] : [];
}

function toPriced(store: StoreView, sku: string, offer: Offer): SellableProduct {
  const taxPercent = rates[store.tax.defaultCountry] ?? 0;
  const net = store.currency === 'CHF' ? Math.round(offer.net * 1.1) : offer.net;
  const tax = net > 0 ? partOf(net, thousandths(taxPercent), 100_000) : 0;
  const { stock, minimum = 1, maximum = 10_000 } = offer;
  const counted =
    stock === undefined
      ? null
      : {
          quantity: stock,
          isInStock: stock > 0,
          isManaged: true,
          minSaleQuantity: minimum,
          maxSaleQuantity: maximum,
        };
  return {
    productId: offer.id,
    sku,
    parentSku: offer.parent ?? null,
    type: offer.type ?? 'simple',
    isGoods: false,
    isTravel: offer.isTravel ?? false,
    name: offer.name,
    options: offer.choice ? [{ label: 'Belag', value: offer.choice.option_value }] : [],
    choices: offer.choice ? [offer.choice] : [],
    net: money(net, store.currency),
    gross: money(net + tax, store.currency),
    taxPercent,
    taxShares: [{ taxPercent, weight: 1 }],
    image: null,
    option: null,
    tiers: [],
    stock: counted,
    takes: [{ sku, quantity: 1, stock: counted }],
  };
}

/** Accepts every custom option. */
function withoutVariant(option: ProductOption | null): ProductOption | null {
  const custom = option?.extension_attributes.custom_options;
  return custom ? { extension_attributes: { custom_options: custom } } : null;
}
