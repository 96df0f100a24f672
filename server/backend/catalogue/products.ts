import type { Product, ProductType } from '../../../app/domain/catalogue/product.ts';
import type { CountedStock } from '../../../app/domain/catalogue/stock.ts';
import type { TaxShare } from '../../../app/domain/cart/line-tax.ts';
import type { Money } from '../../../app/domain/money.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { ProductOption } from '../../commerce/contract/cart.ts';

/** What can lie in a cart, priced for one store view. */
export type SellableProduct = {
  productId: number;
  /** The child's sku for a configurable product. */
  sku: string;
  parentSku: string | null;
  type: ProductType;
  name: string;
  /** The chosen options in words, such as Surface: natural grass. */
  options: { label: string; value: string }[];
  /** The same as ids. spec: contract §1.4 configurable_item_options */
  choices: { option_id: string; option_value: string }[];
  /** What was chosen beside the variant, in the product's order; null: nothing. */
  option: ProductOption | null;
  /** Unit prices with what was chosen, rounded once. Negative: unknown. */
  net: Money;
  gross: Money;
  /** Lower unit prices from a quantity on, smallest quantity first. */
  tiers: { quantity: number; net: Money; gross: Money; taxShares: TaxShare[] }[];
  /** The product's own rate, as it is told. */
  taxPercent: number;
  /** At which rates `gross` is taxed. */
  taxShares: TaxShare[];
  /** Path inside the catalogue's media. */
  image: string | null;
  /** Null: nothing is counted, it is always there. Of a bundle what its parts allow. */
  stock: CountedStock | null;
  /** What one piece takes from whose stock: itself, or the parts of a bundle. */
  takes: Take[];
};

export type Take = { sku: string; quantity: number; stock: CountedStock | null };

/** What the back end asks about products. Any catalogue that can answer this can be sold from. */
export interface Products {
  /**
   * The product behind a sku, or the child of a configurable sku that the option names, as it was
   * chosen. Null: not known, not for sale, a configurable without a matching child, or options that
   * are missing or not the product's. `groupId`: of whom the price is for; absent: a guest.
   */
  find(
    store: StoreView,
    sku: string,
    option?: ProductOption | null,
    groupId?: number,
  ): Promise<SellableProduct | null>;
  /** Stock of any sku, a configurable parent's too; `stock` as in SellableProduct. */
  findStock(
    store: StoreView,
    sku: string,
  ): Promise<{ productId: number; stock: CountedStock | null } | null>;
  /** The whole product of a sku, for price and product lists. Null: not known or not for sale. */
  findListed(store: StoreView, sku: string): Promise<Product | null>;
}

/** A product as it costs when so many are bought. spec: contract §2.4 Tier prices */
export function atQuantity(product: SellableProduct, quantity: number): SellableProduct {
  const reached = product.tiers.findLast((tier) => tier.quantity <= quantity);
  if (!reached) return product;
  const { net, gross, taxShares } = reached;
  return { ...product, net, gross, taxShares };
}
