import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { LandscapeName } from '../scene/landscape-kinds.ts';
import type { ViewName } from '../scene/view-names.ts';
import type { Words } from '../words.ts';

/** An option with a surcharge: gross euros, or percent of the price. */
type OptionValue = { title: Words; euros: number } | { title: Words; percent: number };

/** An optional or required addition to an offer. */
export type OptionDraft = {
  title: Words;
  type: 'field' | 'area' | 'date' | 'drop_down' | 'radio' | 'checkbox' | 'multiple';
  isRequired?: boolean;
  maxCharacters?: number;
  values?: readonly OptionValue[];
};

type BundlePart = { sku: string; quantity?: number; isDefault?: boolean };

export type BundleDraft = {
  title: Words;
  type: 'select' | 'radio' | 'checkbox' | 'multi';
  isRequired: boolean;
  canChangeQuantity?: boolean;
  parts: readonly BundlePart[];
};

/** A product that teams add to their journey, or a set of several products. */
export type Extra = {
  sku: string;
  id: number;
  type: 'simple' | 'virtual' | 'downloadable' | 'bundle' | 'grouped';
  name: Words;
  /** One line for product cards. */
  short: Words;
  /** Paragraphs separated by a blank line. */
  description: Words;
  /** The unit of the price. */
  unit: Words;
  included: readonly Words[];
  /** Gross euros; for bundles and groups the lowest possible price. */
  price: number;
  /** Pieces in stock. */
  places: number;
  landscape: LandscapeName;
  views: readonly ViewName[];
  options?: readonly OptionDraft[];
  bundle?: readonly BundleDraft[];
  /** Grouped products: the products that are bought together. */
  parts?: readonly { sku: string; quantity: number }[];
  downloads?: { files: readonly Words[]; samples: readonly Words[] };
  /** Reductions in percent from a quantity on. */
  tiers?: readonly { quantity: number; percent: number }[];
  related: readonly string[];
  /** Returns further fields of stays and tournaments. */
  more?: (store: StoreView) => Record<string, unknown>;
};
