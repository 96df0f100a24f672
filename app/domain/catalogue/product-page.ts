import type { GroupedPart } from './offer/grouped.ts';
import type { OfferForm, OfferProblem } from './offer/offer-form.ts';
import type { OfferPricing } from './offer/offer-price.ts';
import type { Fact, Picture, Product } from './product.ts';
import type { Breadcrumb } from './listing/listing-page.ts';
import type { Money } from '../money.ts';
import type { StockStatus } from './stock.ts';
import type { EventFacts } from './event-facts.ts';
import type { StayFacts } from './stay-facts.ts';

/** One value of an option: a link to the variant it selects. */
export type ChoiceValue = {
  id: string;
  label: string;
  /** Sku of the variant it selects; null when none is available. */
  sku: string | null;
  isChosen: boolean;
  /** Difference to the cheapest value with the other choices unchanged; null on request too. */
  surcharge: Money | null;
  /** False when another choice changes too. Rule B4.8. */
  keepsOthers: boolean;
};

export type Choice = { code: string; label: string; values: ChoiceValue[] };

/** What the form adds to the cart. Rule B2.2. */
export type BookableItem = {
  sku: string;
  parentSku: string;
  /** The lowest price. */
  price: Product['price'];
  /** What the price depends on besides the choices. */
  pricing: OfferPricing;
  stock: StockStatus;
  /** Places left, when the number is small and known. */
  placesLeft: number | null;
  canBeAdded: boolean;
  maxQuantity: number;
};

/** Data of a product page. */
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
    | 'metaKeywords'
  > & {
    /** Inside the store view, without a variant. */
    path: string;
    /** Sanitised HTML. */
    description: string;
    gallery: Picture[];
    facts: Fact[];
    downloads: Product['downloads'];
    /** Sold per person; otherwise per piece. */
    isTravel: boolean;
    /** Unit of the price where the catalogue names one, such as 'pro Team'. */
    unit: string | null;
  };
  breadcrumbs: Breadcrumb[];
  choices: Choice[];
  /** The products of a grouped product. */
  parts: (Pick<GroupedPart, 'sku' | 'name' | 'price' | 'quantity' | 'isInStock'> & {
    /** Inside the store view; null without its own page. */
    path: string | null;
  })[];
  /** Null when no variant is available. Rule B4.7. */
  item: BookableItem | null;
  /** Initial or submitted form, with its errors. */
  /** `line`: the cart line that the form changes; null: it adds a new one. */
  offer: OfferForm & { quantity: string; problems: OfferProblem[]; line: number | null };
  /** Another variant than the shown one is in stock. Rule B4.10. */
  hasOtherVariant: boolean;
  /** The requested combination does not exist; the nearest one is shown. Rule B4.6. */
  isOtherThanAsked: boolean;
  stay: StayFacts;
  /** Fields of tournaments and team trips; null for camps. */
  event: EventFacts | null;
};
