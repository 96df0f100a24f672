import type { GroupedPart } from './offer/grouped.ts';
import type { OfferForm, OfferProblem } from './offer/offer-form.ts';
import type { OfferPricing } from './offer/offer-price.ts';
import type { Fact, Picture, Product } from './product.ts';
import type { TrailStep } from './listing/listing-page.ts';
import type { Money } from '../money.ts';
import type { StockStatus } from './stock.ts';
import type { EventFacts } from './event-facts.ts';
import type { StayFacts } from './stay-facts.ts';

/** One value of a choice: a link to the variant it leads to. */
export type ChoiceValue = {
  id: string;
  label: string;
  /** Sku of the variant it leads to; null when none can be had. */
  sku: string | null;
  isChosen: boolean;
  /** What it costs more than the cheapest value beside the other choices as they are. */
  surcharge: Money | null;
  /** False when another choice changes with it. */
  keepsOthers: boolean;
};

export type Choice = { code: string; label: string; values: ChoiceValue[] };

/** What the form puts into the cart. spec: catalogue §4 Variant choice */
export type BookableItem = {
  sku: string;
  parentSku: string;
  /** The least it can cost. */
  price: Product['price'];
  /** What the price depends on besides. */
  pricing: OfferPricing;
  stock: StockStatus;
  /** Places left where the number is small and known. */
  placesLeft: number | null;
  canBeAdded: boolean;
  maxQuantity: number;
};

/** Everything a product's page shows. spec: catalogue §2 product page, §3 Product */
export type ProductPage = {
  product: Pick<
    Product,
    | 'id'
    | 'sku'
    | 'type'
    | 'name'
    | 'image'
    | 'imageLabel'
    | 'rating'
    | 'stars'
    | 'isSuperior'
    | 'place'
    | 'region'
    | 'country'
    | 'coordinates'
    | 'highlights'
    | 'isFromPrice'
    | 'shortDescription'
    | 'sports'
    | 'metaTitle'
    | 'metaDescription'
  > & {
    /** Inside the store view, without a variant. */
    path: string;
    /** Sanitised HTML. */
    description: string;
    gallery: Picture[];
    facts: Fact[];
    downloads: Product['downloads'];
    /** Bought per person and travelled to; otherwise by the piece. */
    isTravel: boolean;
    /** What a price is for where the catalogue says it, such as 'pro Team'. */
    unit: string | null;
  };
  trail: TrailStep[];
  choices: Choice[];
  /** Of a grouped product: everything that is bought with it. */
  parts: (Pick<GroupedPart, 'sku' | 'name' | 'price' | 'quantity' | 'isInStock'> & {
    /** Inside the store view; null without a page of its own. */
    path: string | null;
  })[];
  /** Null: no variant can be had ('No available product variants'). */
  item: BookableItem | null;
  /** What the form begins with, and what was wrong with it when it was sent. */
  /** `line`: the line of the cart that the form changes; null: it puts in another. */
  offer: OfferForm & { quantity: string; problems: OfferProblem[]; line: number | null };
  /** The asked combination does not exist; the nearest one is shown instead. */
  isOtherThanAsked: boolean;
  stay: StayFacts;
  /** Fields of tournaments and team trips; null for camps. */
  event: EventFacts | null;
};
