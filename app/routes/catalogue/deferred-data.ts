import type { Deferred, LiveStock } from '../../domain/catalogue/deferred.ts';
import type { Markup } from '../../rendered-once/markup.ts';
import type { CardData } from '../../rendered-once/card/offer-card.tsx';

/** Linked or similar offers. `tags`: cache tags of their products. */
export type RelatedData = { tags: string[]; offers: CardData[] };

/** Deferred parts of a product page; none is needed to buy. */
export type DeferredData = {
  reviews: Promise<Deferred<Markup>>;
  related: Promise<Deferred<RelatedData>>;
  /** Null while `synchronizeStock` is off. */
  stock: Promise<Deferred<LiveStock>> | null;
};
