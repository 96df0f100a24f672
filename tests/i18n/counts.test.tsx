import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { loadEveryArea } from '../../app/i18n/areas.ts';
import { LanguageContext } from '../../app/i18n/use-translation.ts';
import { LeftOutWords } from '../../app/layout/search-panel/left-out-words.tsx';
import { PanelHits } from '../../app/layout/search-panel/panel-hits.tsx';
import { renderFacets } from '../../app/rendered-once/facets/facet-groups.server.tsx';
import { renderListing } from '../../app/rendered-once/listing/render-listing.server.ts';
import { renderSubmenus } from '../../app/rendered-once/navigation/submenus.server.tsx';
import {
  renderProduct,
  renderReviews,
} from '../../app/rendered-once/product/render-product.server.ts';
import { StoreViewContext } from '../../app/request/store-view.ts';
import { CategoryHits } from '../../app/routes/search/found-content.tsx';
import { MapMarkers } from '../../app/routes/catalogue/map/map-markers.tsx';
import { MapNotes } from '../../app/routes/catalogue/map/offer-map.tsx';
import { useSearchHeading } from '../../app/routes/search/use-search-heading.ts';
import { contextOf } from '../rendered-once/context-of.ts';
import { facets, layout, listing, product, reviews } from '../rendered-once/public-facts.ts';

await loadEveryArea();

const many = 1234;
const link = { label: 'Spanien', path: '/spanien', count: many };
const category = { ...link, id: 1, name: 'Spanien', image: null, productCount: many };

/** Returns the markup of a store view that is rendered once and shows counts, by its name. */
function renderCounted(store: string): Record<string, unknown> {
  const context = contextOf('Ida', { store, isData: true });
  const menu = [{ ...layout.menu[0], columns: [{ ...link, links: [link] }] }];
  const options = [{ id: '1', label: 'A', count: many }];
  const rating = { average: 92, count: many };
  return {
    facets: renderFacets(context, {
      facets: facets.map((facet) => ({ ...facet, options })),
      chosen: { filters: {}, open: [] },
      openAddresses: {},
    }),
    tiles: renderListing(context, { ...listing, tiles: [category] }),
    regions: renderListing(context, { ...listing, region: region as never, total: many }),
    menus: renderSubmenus(context, { ...layout, menu } as never),
    product: renderProduct(context, {
      ...product,
      product: { ...product.product, rating },
    }),
    reviews: renderReviews(
      context,
      { ...reviews, summary: { ...reviews.summary, count: many } },
      1,
    ),
  };
}

function SearchHeading() {
  const list = { total: many };
  return <h1>{useSearchHeading({ text: 'rasen', list, categories: [], pages: [] } as never)}</h1>;
}

/** A region whose places have many offers, too many to place all on a map. */
const region = {
  airport: { name: 'Antalya', minutes: 30 },
  seasons: [],
  coach: [],
  climate: [],
  places: [{ name: 'Belek', airport: { name: 'Antalya', minutes: 30 }, hotels: many }],
};
const marker = { key: 'a', x: 1, y: 1, box: null, offers: [], count: many };
const markers = [
  { ...marker, label: 'Belek' },
  { ...marker, key: 'b', label: null },
];

const hits = { total: many, offers: [], categories: [category], pages: [], suggestions: [] };
const answer = { kind: 'hits', hits: { ...hits, text: 'rasen', leftOut: [] } };
/** What a browser renders too. */
const inPages: Record<string, ReactElement> = {
  'the heading of a search': <SearchHeading />,
  'the results without a word': <LeftOutWords words={['rasen']} count={many} />,
  'found categories': <CategoryHits hits={[category]} />,
  'the markers of a map': (
    <MapMarkers
      markers={markers}
      items={[]}
      active={null}
      onPoint={() => {}}
      onChoose={() => {}}
      addressOf={(() => '/') as never}
    />
  ),
  'the notes of a map': (
    <MapNotes
      page={
        {
          category: { path: '/' },
          state: { open: [] },
          address: { codes: [] },
          items: [{}],
        } as never
      }
      map={{ placed: many, inView: many, unplaced: many } as never}
    />
  ),
  'the hits of the search panel': (
    <PanelHits answer={answer as never} text="rasen" isWaiting={false} />
  ),
};

function renderInPage(element: ReactElement, code: string): string {
  const store = requireStoreView(code);
  const root = { store, layout: { sold: 'camp' }, search: { name: 'q' } };
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], {
    hydrationData: { loaderData: { root } },
  });
  return renderToStaticMarkup(
    <LanguageContext.Provider value={store.language}>
      <StoreViewContext.Provider value={store}>
        <RouterProvider router={router} />
      </StoreViewContext.Provider>
    </LanguageContext.Provider>,
  );
}

const notations = [
  ['de_de', '1.234'],
  ['de_ch', '1’234'],
  ['en', '1,234'],
] as const;

describe.each(notations)('counts in %s (Rule A1.22)', (code, shown) => {
  it.each(Object.keys(renderCounted('en')))('are %s in the notation of the store: %s', (name) => {
    const html = JSON.stringify(renderCounted(code)[name]);
    expect(html).toContain(shown);
    expect(html).not.toMatch(/>[^<]*\b1234\b/);
  });

  it.each(Object.entries(inPages))('are in the notation of the store: %s', (_name, element) => {
    const html = renderInPage(element, code);
    expect(html).toContain(shown);
    expect(html).not.toContain('1234');
  });
});
