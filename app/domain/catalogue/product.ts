import type { Money } from '../money.ts';
import type { BundleOption } from './offer/bundle.ts';
import type { CustomOption } from './offer/custom-options.ts';
import type { GroupedPart } from './offer/grouped.ts';
import type { StockItem } from './stock.ts';
import type { TierPrice } from './price/tier-price.ts';

/** Rule B2.1. */
export type ProductType =
  'simple' | 'configurable' | 'grouped' | 'bundle' | 'virtual' | 'downloadable';

/** A computed price in minor units; visitors see `gross`. Rule B12. */
export type Price = {
  net: Money;
  gross: Money;
  tax: Money;
  /** Price before a reduction; equal to net and gross when there is none. */
  originalNet: Money;
  originalGross: Money;
  isReduced: boolean;
  /** Percent, such as 19 or 8.1; 0 without a matching rule. */
  taxPercent: number;
  /** False until a price sync confirmed it. Rule B13.2. */
  isCurrent: boolean;
};

/** Price of one piece, without and with tax. */
export type UnitPrice = Pick<Price, 'net' | 'gross'>;

export type Picture = {
  /** Path inside the catalogue's media, such as /scene/riviera/…; never a full address. */
  path: string;
  /** Alternative text in the language of the store view. */
  label: string;
};

/** An option of a configurable product. Rule B1.11. */
export type ConfigurableOption = {
  attributeId: string;
  attributeCode: string;
  label: string;
  values: { id: string; label: string }[];
};

/** A child of a configurable product, which is added to the cart. Rules B1.11, B2.2. */
export type Variant = {
  id: number;
  sku: string;
  name: string;
  status: number;
  price: Price;
  image: string | null;
  /** Of all customer groups. */
  tierPrices: TierPrice[];
  /** Attribute code → option id, for the codes of the configurable options. */
  choices: Record<string, string>;
  stock: StockItem | null;
};

export type CategoryReference = { id: number; name: string; position: number };

/** An attribute of a product with the labels of its values. */
export type Fact = { code: string; label: string; values: { id: string; label: string }[] };

export type ProductLink = {
  type: 'associated' | 'related' | 'upsell' | 'crosssell';
  sku: string;
  position: number;
  quantity: number;
};

/** Fields of a product in a listing. */
export type ProductCard = {
  id: number;
  sku: string;
  status: number;
  visibility: number;
  type: ProductType;
  name: string;
  slug: string;
  /** Without leading slash and store prefix. */
  urlPath: string;
  image: string | null;
  imageLabel: string;
  secondImage: string | null;
  price: Price;
  /** Lower prices of one piece by customer group; most products have none. Rule B12.19. */
  groupPrices?: Record<number, Price>;
  /** Variants differ in price: "from". Rule B4.9. */
  isFromPrice: boolean;
  /** 0–100; null without reviews. */
  rating: { average: number; count: number } | null;
  stars: number | null;
  isSuperior: boolean;
  place: string | null;
  region: string | null;
  country: string | null;
  coordinates: { latitude: number; longitude: number } | null;
  /** Badge codes in display order. Rule B18.1. */
  highlights: string[];
  isInStock: boolean;
  /**
   * Skus of which one must be left for the offer not to be sold out, the most plentiful first. Absent
   * where nothing is counted, and for an offer made of several products. Rule B14.7.
   */
  stockSkus?: string[];
  /** Further document fields of this kind of page, as plain JSON. */
  extra: Record<string, unknown>;
};

/** A product. Rule B1.8. */
export type Product = ProductCard & {
  parentId: number;
  parentSku: string;
  taxClassId: number;
  /** Price without options; `price` includes the cheapest required choices. Rule B12.18. */
  basePrice: Price;
  shortDescription: string;
  /** HTML of the catalogue; sanitised before it is shown. */
  description: string;
  gallery: Picture[];
  categories: CategoryReference[];
  categoryIds: number[];
  options: ConfigurableOption[];
  variants: Variant[];
  /** Of all customer groups. */
  tierPrices: TierPrice[];
  customOptions: CustomOption[];
  /** Options of a bundle in their order, with the available selections. */
  bundleOptions: BundleOption[];
  /** Available products of a grouped product. */
  parts: GroupedPart[];
  /** Titles of the files and samples of a downloadable product. Rule B2.5. */
  downloads: { files: string[]; samples: string[] };
  facts: Fact[];
  links: ProductLink[];
  stock: StockItem | null;
  sports: string[];
  updatedAt: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  metaKeywords: string | null;
};
