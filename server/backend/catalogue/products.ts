import type { Product, ProductType } from '../../../app/domain/catalogue/product.ts';
import type { CountedStock } from '../../../app/domain/catalogue/stock.ts';
import type { TaxShare } from '../../../app/domain/cart/line-tax.ts';
import type { Money } from '../../../app/domain/money.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { ProductOption } from '../../commerce/contract/cart.ts';

/** A product that can be in a cart, priced for one store view. */
export type SellableProduct = {
  productId: number;
  /** For a configurable product the sku of its child. */
  sku: string;
  parentSku: string | null;
  type: ProductType;
  /** Sold without a trip (Rule C9.41). */
  isGoods: boolean;
  /** Sold per person. */
  isTravel: boolean;
  name: string;
  /** The chosen options as text, such as Surface: natural grass. */
  options: { label: string; value: string }[];
  /** The same options as ids (Rule F1.48). */
  choices: { option_id: string; option_value: string }[];
  /** Other chosen options, in the product's order; null: none. */
  option: ProductOption | null;
  /** Unit prices with the chosen options, rounded once. Negative: unknown. */
  net: Money;
  gross: Money;
  /** Lower unit prices with the quantity they apply from, smallest quantity first. */
  tiers: { quantity: number; net: Money; gross: Money; taxShares: TaxShare[] }[];
  /** The product's own tax rate in percent, for display. */
  taxPercent: number;
  /** The tax rates that `gross` contains. */
  taxShares: TaxShare[];
  /** Path inside the catalogue's media. */
  image: string | null;
  /** Null: not counted, always available. For a bundle: what its parts allow. */
  stock: CountedStock | null;
  /** What one piece takes from which stock: itself, or the parts of a bundle. */
  takes: Take[];
};

export type Take = { sku: string; quantity: number; stock: CountedStock | null };

/** Products that the back end reads. Any catalogue that implements this can be sold from. */
export interface Products {
  /**
   * Finds the product of a sku, or the child that the option names. Null: unknown, not for sale, no
   * matching child, or wrong or missing options. `groupId`: customer group of the price; default
   * guests.
   */
  find(
    store: StoreView,
    sku: string,
    option?: ProductOption | null,
    groupId?: number,
  ): Promise<SellableProduct | null>;
  /** Returns the stock of any sku, also of a configurable parent; `stock` as in SellableProduct. */
  findStock(
    store: StoreView,
    sku: string,
  ): Promise<{ productId: number; stock: CountedStock | null } | null>;
  /**
   * Returns the complete product of a sku for price and product lists. Null: unknown or not for
   * sale.
   */
  findListed(store: StoreView, sku: string): Promise<Product | null>;
}

/** Returns a product at the tier price of a quantity (Rule B12.19). */
export function withTierPrice(product: SellableProduct, quantity: number): SellableProduct {
  const reached = product.tiers.findLast((tier) => tier.quantity <= quantity);
  if (!reached) return product;
  const { net, gross, taxShares } = reached;
  return { ...product, net, gross, taxShares };
}
