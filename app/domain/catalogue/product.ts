import type { Money } from '../money.ts';
import type { BundleOption } from './offer/bundle.ts';
import type { CustomOption } from './offer/custom-options.ts';
import type { GroupedPart } from './offer/grouped.ts';
import type { StockItem } from './stock.ts';
import type { TierPrice } from './price/tier-price.ts';

/** spec: catalogue §3 Product. virtual and downloadable appear in routes. */
export type ProductType =
  'simple' | 'configurable' | 'grouped' | 'bundle' | 'virtual' | 'downloadable';

/**
 * What a price becomes once tax and special dates are applied: integers of minor units.
 * `gross` is what visitors see. spec: catalogue §5, contract §2.4
 */
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
  /** False until a price sync confirmed it. spec: catalogue §4 price refresh */
  isCurrent: boolean;
};

/** What one piece costs, without and with tax. */
export type UnitPrice = Pick<Price, 'net' | 'gross'>;

export type Picture = {
  /** Path inside the catalogue's media, such as /scene/riviera/…; never an address. */
  path: string;
  /** Alternative text in the store's language. */
  label: string;
};

/** One choice of a configurable product. spec: contract §3.2 configurable_options */
export type ConfigurableOption = {
  attributeId: string;
  attributeCode: string;
  label: string;
  values: { id: string; label: string }[];
};

/** A configurable's child: what is put in the cart. spec: contract §3.2 configurable_children */
export type Variant = {
  id: number;
  sku: string;
  name: string;
  status: number;
  price: Price;
  image: string | null;
  /** Of all groups. */
  tierPrices: TierPrice[];
  /** Attribute code → option id, for the codes of the configurable options. */
  choices: Record<string, string>;
  stock: StockItem | null;
};

export type CategoryReference = { id: number; name: string; position: number };

/** A readable fact of a product: attribute with the labels of its values. */
export type Fact = { code: string; label: string; values: { id: string; label: string }[] };

export type ProductLink = {
  type: 'associated' | 'related' | 'upsell' | 'crosssell';
  sku: string;
  position: number;
  quantity: number;
};

/** What a listing shows of a product. */
export type ProductCard = {
  id: number;
  sku: string;
  status: number;
  visibility: number;
  type: ProductType;
  name: string;
  slug: string;
  /** Without leading slash or store prefix. */
  urlPath: string;
  image: string | null;
  imageLabel: string;
  secondImage: string | null;
  price: Price;
  /** True when variants differ in price: "from". */
  isFromPrice: boolean;
  /** 0–100; null without reviews. */
  rating: { average: number; count: number } | null;
  stars: number | null;
  isSuperior: boolean;
  place: string | null;
  region: string | null;
  country: string | null;
  coordinates: { latitude: number; longitude: number } | null;
  /** Badge codes in order: natural_grass, artificial_grass, wellness, fitness. spec: catalogue §9 */
  highlights: string[];
  isInStock: boolean;
  /** Document fields that pages of this kind show, untouched but known to be plain JSON. */
  extra: Record<string, unknown>;
};

/** spec: catalogue §3 Product */
export type Product = ProductCard & {
  parentId: number;
  parentSku: string;
  taxClassId: number;
  /** Before anything is chosen; `price` counts the cheapest of what must be chosen with it. */
  basePrice: Price;
  shortDescription: string;
  /** HTML as the catalogue carries it; sanitised before it is shown. */
  description: string;
  gallery: Picture[];
  categories: CategoryReference[];
  categoryIds: number[];
  options: ConfigurableOption[];
  variants: Variant[];
  /** Of all groups. */
  tierPrices: TierPrice[];
  customOptions: CustomOption[];
  /** Of a bundle, in their order; selections that can be had. */
  bundleOptions: BundleOption[];
  /** Of a grouped product; parts that can be had. */
  parts: GroupedPart[];
  /** Of a downloadable product: what is in it, and what can be looked at before. Titles. */
  downloads: { files: string[]; samples: string[] };
  facts: Fact[];
  links: ProductLink[];
  stock: StockItem | null;
  sports: string[];
  updatedAt: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
};
