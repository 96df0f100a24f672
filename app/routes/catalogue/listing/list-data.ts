import type {
  ListedOffer,
  ListingPage,
  OfferList,
} from '../../../domain/catalogue/listing/listing-page.ts';
import type { CardData } from '../../../rendered-once/card/offer-card.tsx';
import type { ListingMarkup } from '../../../rendered-once/listing/render-listing.server.ts';
import type { Markup } from '../../../rendered-once/markup.ts';

/** A chosen filter as a chip shows it. */
export type ChosenFilter = { code: string; id: string; label: string; isSingle: boolean };

/** An offer list as the data of a page: cards and filters are markup. */
export type ListData<List extends OfferList = OfferList> = Omit<List, 'items' | 'facets'> & {
  /** Number of offers shown. */
  count: number;
  /** The offers beside the map; empty in a list. */
  items: ListedOffer[];
  /** The offers of the list; empty beside a map. */
  cards: CardData[];
  facets: Markup;
  chosen: ChosenFilter[];
};

/** A listing of a category as the data of a page: what surrounds the offers is markup too. */
export type CategoryData = ListData<Omit<ListingPage, keyof RenderedFields>> & {
  /** `region`: the name of a region; absent for other categories. */
  category: Pick<ListingPage['category'], 'id' | 'path'> & { region?: string };
  parts: ListingMarkup;
};

type RenderedFields = Pick<
  ListingPage,
  'category' | 'breadcrumbs' | 'tiles' | 'region' | 'contact'
>;
