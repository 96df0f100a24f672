import { chosenPieces } from '../../../app/domain/catalogue/offer/bundle.ts';
import { chosenPrice, taxSharesOf } from '../../../app/domain/catalogue/offer/offer-price.ts';
import type {
  OfferPricing,
  ProductChoice,
} from '../../../app/domain/catalogue/offer/offer-price.ts';
import { choiceInWords, readChoice } from '../../../app/domain/catalogue/offer/product-choice.ts';
import { isGoods, isTravel } from '../../../app/domain/catalogue/offer/offer-kind.ts';
import type { Product, Variant } from '../../../app/domain/catalogue/product.ts';
import { combinedStock } from '../../../app/domain/catalogue/stock.ts';
import type { CountedStock, StockItem } from '../../../app/domain/catalogue/stock.ts';
import { guestGroup, tiersOfGroup } from '../../../app/domain/catalogue/price/tier-price.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { formatDay } from '../../../app/i18n/formats.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { ProductOption } from '../../commerce/contract/cart.ts';
import { toProductOption, toSubmittedChoice } from '../../commerce/contract/option.ts';
import type { Products, SellableProduct, Take } from './products.ts';

type SalesRules = Pick<Settings, 'usePriceTiers' | 'maxLineQuantity'>;

/**
 * Answers the back end's questions about products from the catalogue, at the prices of its pages. A
 * grouped product is no line of a cart, its parts are (Rules B2.2, B2.3).
 */
export function createCatalogueProducts(
  catalogue: Pick<Catalogue, 'findProduct'>,
  rules: SalesRules,
): Products {
  async function findEnabled(store: StoreView, sku: string): Promise<Product | null> {
    const product = await catalogue.findProduct(store, sku);
    return product?.status === 1 ? product : null;
  }

  return {
    async findListed(store, sku) {
      const product = await findEnabled(store, sku);
      const child = product?.variants.find((candidate) => candidate.sku === sku);
      return child && child.status !== 1 ? null : product;
    },

    async find(store, sku, option = null, groupId = guestGroup) {
      const product = await findEnabled(store, sku);
      if (!product || product.type === 'grouped') return null;
      const buyer = { option, store, groupId };
      if (product.type !== 'configurable') return toSellable(product, null, buyer, rules);
      const variant =
        product.variants.find((candidate) => candidate.sku === sku) ?? findChosen(product, option);
      return variant && variant.status === 1 ? toSellable(product, variant, buyer, rules) : null;
    },

    async findStock(store, sku) {
      const product = await findEnabled(store, sku);
      if (!product) return null;
      const variant = product.variants.find((candidate) => candidate.sku === sku);
      const { id, stock } = variant ?? product;
      return { productId: id, stock: toCountedStock(stock) };
    },
  };
}

function findChosen(product: Product, option: ProductOption | null): Variant | undefined {
  const choices = option?.extension_attributes.configurable_item_options ?? [];
  if (choices.length === 0) return undefined;
  return product.variants.find((variant) =>
    product.options.every((attribute) => {
      const choice = choices.find((candidate) => candidate.option_id === attribute.attributeId);
      return choice?.option_value === variant.choices[attribute.attributeCode];
    }),
  );
}

function toSellable(
  product: Product,
  variant: Variant | null,
  { option, store, groupId }: { option: ProductOption | null; store: StoreView; groupId: number },
  rules: SalesRules,
): SellableProduct | null {
  const parts = { bundle: product.bundleOptions, options: product.customOptions };
  const read = readChoice(parts, toSubmittedChoice(parts, option), rules.maxLineQuantity);
  // A product that sold out stays in the cart (Rule C2.26); one with another problem was never
  // offered as chosen.
  if (read.problems.some(({ kind }) => kind !== 'sold-out')) return null;
  const { choice } = read;
  const chosen = variant
    ? product.options.flatMap((attribute) => {
        const id = variant.choices[attribute.attributeCode];
        return id === undefined ? [] : [{ attribute, id }];
      })
    : [];
  const sku = variant?.sku ?? product.sku;
  const tierPrices = rules.usePriceTiers ? (variant ?? product).tierPrices : [];
  const pricing: OfferPricing = {
    ...parts,
    price: variant?.price ?? product.basePrice,
    tiers: tiersOfGroup(tierPrices, groupId),
  };
  const { net, gross, taxPercent } = chosenPrice(pricing, choice, 1);
  const takes = toTakes(product, choice, {
    sku,
    quantity: 1,
    stock: toCountedStock(variant ? variant.stock : product.stock),
  });
  return {
    productId: variant?.id ?? product.id,
    sku,
    parentSku: variant ? product.sku : null,
    type: product.type,
    isGoods: isGoods(product),
    isTravel: isTravel(product),
    name: product.name,
    options: [
      ...chosen.map(({ attribute, id }) => ({
        label: attribute.label,
        value: attribute.values.find((value) => value.id === id)?.label ?? id,
      })),
      ...choiceInWords(parts, choice, (day) => formatDay(day, store)),
    ],
    choices: chosen.map(({ attribute, id }) => ({
      option_id: attribute.attributeId,
      option_value: id,
    })),
    option: toProductOption(choice),
    net,
    gross,
    tiers: pricing.tiers.map(({ quantity }) => {
      const lower = chosenPrice(pricing, choice, quantity);
      const taxShares = taxSharesOf(pricing, choice, quantity);
      return { quantity, net: lower.net, gross: lower.gross, taxShares };
    }),
    taxPercent,
    taxShares: taxSharesOf(pricing, choice, 1),
    image: variant?.image ?? product.image,
    stock: combinedStock(takes),
    takes,
  };
}

/** A bundle takes its parts from stock, and itself when the catalogue counts it. */
function toTakes(product: Product, choice: ProductChoice, itself: Take): Take[] {
  const pieces = chosenPieces(product.bundleOptions, choice.bundle).map(
    ({ selection, quantity }) => ({
      sku: selection.sku,
      quantity,
      stock: toCountedStock(selection.stock),
    }),
  );
  return pieces.length === 0 || itself.stock ? [itself, ...pieces] : pieces;
}

/** The minimum quantity is at least 1. */
function toCountedStock(stock: StockItem | null): CountedStock | null {
  if (!stock) return null;
  const { productId: _id, ...counted } = stock;
  return { ...counted, minSaleQuantity: Math.max(1, stock.minSaleQuantity) };
}
