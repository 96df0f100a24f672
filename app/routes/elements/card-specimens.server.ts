import type { CardOffer } from '../../rendered-once/card/product-card.server.tsx';

/** Returns a real offer, and the same one reduced and sold out; none without a price. */
export function getCardSpecimens(offer: CardOffer | undefined): CardOffer[] {
  if (!offer?.price) return [];
  const { gross } = offer.price;
  const originalGross = { ...gross, minor: Math.round(gross.minor * 1.25) };
  return [
    offer,
    { ...offer, sku: 'reduced', price: { gross, originalGross } },
    { ...offer, sku: 'sold-out', isSoldOut: true },
  ];
}
