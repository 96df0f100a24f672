import type { HTMLAttributes } from 'react';
import { useRootData } from '../../request/root-data.ts';
import type { Markup } from '../markup.ts';
import { RenderedOnce } from '../rendered-once.tsx';

/** An offer in the data of a page: its card is markup that is the same for every visitor. */
export type CardData = { sku: string; card: Markup };

/** The card of an offer, with the wish button in the visitor's state. */
export function OfferCard({
  offer: { sku, card },
  as = 'li',
  ...attributes
}: HTMLAttributes<HTMLElement> & { offer: CardData; as?: 'li' | 'div' }) {
  const isWished = useRootData().wished.includes(sku);
  return (
    <RenderedOnce {...attributes} as={as} markup={card} adapt={isWished ? pressWish : undefined} />
  );
}

/** Presses the wish button in the markup of a card. */
function pressWish(html: string): string {
  return html
    .replace('aria-pressed="false"', 'aria-pressed="true"')
    .replace(' name="add" ', ' name="remove" ');
}
