import { renderOnce } from '../render-once.server.tsx';
import type { MarkupContext } from '../render-once.server.tsx';
import type { CardData } from './offer-card.tsx';
import { ProductCard } from './product-card.server.tsx';
import type { CardOffer, ProductCardFacts } from './product-card.server.tsx';

const productCard = renderOnce<ProductCardFacts>('card', ProductCard);

/**
 * Renders the cards of offers. `eager`: number of cards above the fold, whose pictures load at once.
 */
export function toCards(
  context: MarkupContext,
  offers: readonly CardOffer[],
  { eager = 0, headingLevel = 3 }: { eager?: number; headingLevel?: 2 | 3 } = {},
): CardData[] {
  return offers.map((offer, index) => ({
    sku: offer.sku,
    card: productCard(context, { offer, isEager: index < eager, headingLevel }),
  }));
}
