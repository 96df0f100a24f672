import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { LandscapeName } from '../scene/landscape-kinds.ts';
import type { ViewName } from '../scene/views.ts';
import type { Words } from '../words.ts';

/** An option that costs something: gross euros, or percent of the price. */
type OptionValue = { title: Words; euros: number } | { title: Words; percent: number };

/** What can be added to an offer or must be chosen with it. */
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

/** What teams add to their journey, and what is packed from several offers. */
export type Extra = {
  sku: string;
  id: number;
  type: 'simple' | 'virtual' | 'downloadable' | 'bundle' | 'grouped';
  name: Words;
  /** One line of a card. */
  short: Words;
  /** Paragraphs separated by a blank line. */
  description: Words;
  /** What the price is for. */
  unit: Words;
  included: readonly Words[];
  /** Gross euros; of bundles and groups what they cost at least. */
  price: number;
  /** Pieces that can be had. */
  places: number;
  landscape: LandscapeName;
  views: readonly ViewName[];
  options?: readonly OptionDraft[];
  bundle?: readonly BundleDraft[];
  /** Of a group: what is bought together. */
  parts?: readonly { sku: string; quantity: number }[];
  downloads?: { files: readonly Words[]; samples: readonly Words[] };
  /** Lower price from so many pieces on, in percent of it. */
  tiers?: readonly { quantity: number; percent: number }[];
  related: readonly string[];
  /** Fields of stays and tournaments. */
  more?: (store: StoreView) => Record<string, unknown>;
};
