import { brands } from '../../domain/store/brands.ts';
import type { CardData } from '../card/offer-card.tsx';
import { toCards } from '../card/to-cards.server.ts';
import type { CardOffer } from '../card/product-card.server.tsx';
import type { Markup } from '../markup.ts';
import { renderOnce } from '../render-once.server.tsx';
import type { MarkupContext } from '../render-once.server.tsx';
import { CampHomeEnd, CampHomeStart, CampOffersHead } from './camp-home.server.tsx';
import { CupHome } from './cup-home.server.tsx';
import type { Home } from './home-of.ts';
import { PlainHomeStart, PlainOffersHead } from './plain-home.server.tsx';
import { TourHome } from './tour-home.server.tsx';

const campStart = renderOnce('camp home start', CampHomeStart);
const campOffersHead = renderOnce('camp offers head', CampOffersHead);
const campEnd = renderOnce('camp home end', CampHomeEnd);
const tour = renderOnce('tour home', TourHome);
const cup = renderOnce('cup home', CupHome);
const plainStart = renderOnce('plain home start', PlainHomeStart);
const plainOffersHead = renderOnce('plain offers head', PlainOffersHead);

/** A list of offers: its cards have a wish button in the visitor's state. */
export type HomeOffers = {
  head: Markup;
  /** Id of the title in the head. */
  titleId: string;
  cards: CardData[];
  /** Scrolls sideways. */
  isRail: boolean;
  /** Has the tinted background. */
  isWash: boolean;
};

/** A home page: markup, its lists of offers, markup. */
export type HomeMarkup = { start: Markup; offers: HomeOffers[]; end: Markup | null };

/** Renders the home page of a brand. */
export function renderHome(context: MarkupContext, home: Home): HomeMarkup {
  switch (home.brand) {
    case 'camp':
      return {
        start: campStart(context, { home }),
        offers: listOffers(context, home.offers, {
          titleId: 'home-offers',
          renderHead: (titleId) => campOffersHead(context, { home, titleId }),
          isRail: true,
          isWash: true,
        }),
        end: campEnd(context, { home }),
      };
    case 'tour':
      return { start: tour(context, { home }), offers: [], end: null };
    case 'cup':
      return { start: cup(context, { home }), offers: [], end: null };
    case null:
      return {
        start: plainStart(context, { home, brand: brands[context.visit.store.brand].title }),
        offers: [
          ...listOffers(context, home.offers, {
            titleId: 'home-offers',
            renderHead: (titleId) => plainOffersHead(context, { title: 'offersTitle', titleId }),
            isRail: false,
            isWash: true,
          }),
          ...listOffers(context, home.news, {
            titleId: 'home-news',
            renderHead: (titleId) => plainOffersHead(context, { title: 'newsTitle', titleId }),
            isRail: false,
            isWash: false,
          }),
        ],
        end: null,
      };
  }
}

/** Returns a list of offers; none without offers. */
function listOffers(
  context: MarkupContext,
  offers: readonly CardOffer[],
  {
    renderHead,
    ...list
  }: Pick<HomeOffers, 'titleId' | 'isRail' | 'isWash'> & {
    renderHead: (titleId: string) => Markup;
  },
): HomeOffers[] {
  if (offers.length === 0) return [];
  return [{ ...list, head: renderHead(list.titleId), cards: toCards(context, offers) }];
}
