import { OfferCard } from '../../rendered-once/card/offer-card.tsx';
import type { HomeOffers } from '../../rendered-once/home/render-home.server.ts';
import { RenderedOnce } from '../../rendered-once/rendered-once.tsx';

/** A list of offers of a home page. */
export function HomeOfferList({ head, titleId, cards, isRail, isWash }: HomeOffers) {
  return (
    <section className={isWash ? 'band wash' : 'band'}>
      <div className="wrap">
        <RenderedOnce key={head.id} className="section-head" markup={head} />
        <ul
          className={isRail ? 'rail' : 'columns'}
          // A scrollable strip must be focusable for keyboard users.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={isRail ? 0 : undefined}
          aria-labelledby={titleId}
        >
          {cards.map((offer) => (
            <OfferCard key={offer.card.id} className="card-container" offer={offer} />
          ))}
        </ul>
      </div>
    </section>
  );
}
