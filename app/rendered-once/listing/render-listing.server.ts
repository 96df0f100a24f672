import type { ListingPage } from '../../domain/catalogue/listing/listing-page.ts';
import type { Markup } from '../markup.ts';
import { renderOnce } from '../render-once.server.tsx';
import type { MarkupContext } from '../render-once.server.tsx';
import { ListingAbout } from './listing-about.server.tsx';
import { CategoryTiles, ListingHero } from './listing-hero.server.tsx';
import { Promotion } from './promotion.server.tsx';
import { RegionBar } from './region-bar.server.tsx';
import { hasFacts } from './region-facts.ts';

const hero = renderOnce('listing hero', ListingHero);
const bar = renderOnce('region bar', RegionBar);
const tiles = renderOnce('category tiles', CategoryTiles);
const about = renderOnce('listing about', ListingAbout);
const promotionMarkup = renderOnce('promotion', Promotion);

/** The parts of a listing around its offers; null where there is nothing to show. */
export type ListingMarkup = {
  hero: Markup;
  /** Main facts of a region. */
  bar: Markup | null;
  tiles: Markup | null;
  about: Markup;
  promotions: Markup[];
};

export type ListingMarkupFacts = Pick<
  ListingPage,
  'category' | 'breadcrumbs' | 'tiles' | 'region' | 'contact' | 'total'
>;

/** Renders the parts of a listing around its offers. */
export function renderListing(context: MarkupContext, page: ListingMarkupFacts): ListingMarkup {
  const { category, breadcrumbs, region, contact, total } = page;
  return {
    hero: hero(context, { category, breadcrumbs }),
    bar: region && hasFacts(region) ? bar(context, { region, total }) : null,
    tiles: page.tiles.length > 0 ? tiles(context, { tiles: page.tiles }) : null,
    about: about(context, { category, region, contact }),
    promotions: category.promotions.map((promotion) => promotionMarkup(context, { promotion })),
  };
}
