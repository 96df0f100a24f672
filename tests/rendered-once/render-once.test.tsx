import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { toCards } from '../../app/rendered-once/card/to-cards.server.ts';
import { FacetGroups } from '../../app/rendered-once/facets/facet-groups.server.tsx';
import { renderLayout } from '../../app/rendered-once/navigation/layout-markup.server.ts';
import {
  renderProduct,
  renderReviews,
} from '../../app/rendered-once/product/render-product.server.ts';
import { renderListing } from '../../app/rendered-once/listing/render-listing.server.ts';
import { renderSubmenus } from '../../app/rendered-once/navigation/submenus.server.tsx';
import { renderOnce } from '../../app/rendered-once/render-once.server.tsx';
import { useRootData } from '../../app/request/root-data.ts';
import { useStoreView } from '../../app/request/store-view.ts';

/** A request of a visitor with this name and wishlist, as a document or for data. */
function contextOf(name: string, { isData = false, store = 'de_de' } = {}) {
  return {
    visit: {
      store: requireStoreView(store),
      signIn: { customer: { firstName: name }, token: `token-of-${name}` },
      session: { data: { id: name, cartToken: `cart-of-${name}` } },
      formToken: `form-of-${name}`,
    },
    markup: isData ? null : new Map<string, string>(),
  } as unknown as Pick<AppLoadContext, 'visit' | 'markup'>;
}

const offer = {
  sku: 'PW1',
  name: 'Hotel <b>Sol</b>',
  path: '/trainingslager/hotel-pw1',
  where: 'Belek',
  stars: 5,
  facts: {},
};
const menu = [
  { id: 1, label: 'Camps', path: '/camps', columns: [] },
  { id: 2, label: 'Cups', path: '/cups', columns: [] },
];
const layout = {
  menu,
  service: [{ label: 'Help', path: '/help' }],
  legal: [{ label: 'Imprint', path: '/imprint' }],
  footer: null,
  brands: [
    {
      name: 'camp' as const,
      title: 'Pitchward',
      label: 'Camps',
      address: 'http://x/',
      isCurrent: true,
    },
  ],
  stores: [],
  phone: '+49 30 1',
  email: 'a@b.example',
  ownText: { title: 'One pitch', text: 'One plan' },
  sold: 'camp' as const,
  isDemonstration: false,
  cartCount: 3,
};
const listing = {
  category: {
    id: 10,
    name: 'Belek',
    headline: null,
    title: null,
    image: null,
    heroPlayerImage: null,
    headerGraphic: null,
    sketchImage: null,
    metaTitle: null,
    metaDescription: null,
    metaKeywords: null,
    path: '/belek',
    isRegion: true,
    description: '<p>By the sea</p>',
    promotions: [],
  },
  breadcrumbs: [{ label: 'Pitchward', path: '/' }],
  tiles: [{ id: 11, name: 'Kundu', path: '/belek/kundu', image: null, productCount: 3 }],
  region: null,
  contact: null,
  total: 3,
};
const price = {
  net: { minor: 9000, currency: 'EUR' as const },
  gross: { minor: 10_000, currency: 'EUR' as const },
  tax: { minor: 1000, currency: 'EUR' as const },
  originalNet: { minor: 9000, currency: 'EUR' as const },
  originalGross: { minor: 10_000, currency: 'EUR' as const },
  isReduced: false,
  taxPercent: 19,
  isCurrent: false,
};
const product = {
  product: {
    id: 1,
    sku: 'PW1',
    type: 'simple' as const,
    name: 'Hotel Sol',
    path: '/trainingslager/hotel-pw1',
    image: null,
    imageLabel: '',
    rating: { average: 92, count: 2 },
    stars: 4,
    isSuperior: false,
    place: 'Belek',
    region: null,
    country: 'Türkei',
    coordinates: { latitude: 36.9, longitude: 31 },
    highlights: [],
    isFromPrice: false,
    shortDescription: '<p>Grass</p>',
    description: '<p>By the sea</p>',
    sports: [],
    metaTitle: null,
    metaDescription: null,
    metaKeywords: null,
    gallery: [],
    facts: [{ code: 'wifi', label: 'WLAN', values: [{ id: '1', label: 'WLAN' }] }],
    downloads: { files: ['Plan'], samples: [] },
    isTravel: true,
    unit: null,
  },
  stay: {
    airport: null,
    pitches: { natural: 2, artificial: 0, indoor: 0 },
    pitchMetres: 0,
    shore: null,
    rooms: 100,
    nights: 7,
    priceBasis: null,
    included: ['Breakfast'],
  },
  event: null,
  parts: [],
  breadcrumbs: [{ label: 'Camps', path: '/trainingslager' }],
  item: {
    sku: 'PW1',
    parentSku: 'PW1',
    price,
    pricing: { price, tiers: [], bundle: [], options: [] },
    stock: 'ok' as const,
    placesLeft: null,
    canBeAdded: true,
    maxQuantity: 10,
  },
  mapNames: { view: 'view', box: 'box' },
  pictures: [{ path: '/a.jpg', label: 'Pool', href: '?picture=1' }],
};
const reviews = {
  summary: { count: 2, average: 92, byCategory: { training: 92 } },
  items: ['First', 'Second'].map((title, index) => ({
    id: index,
    productId: 1,
    title,
    detail: 'Good grass',
    nickname: 'Ada',
    createdAt: '2026-04-18T21:06:00.000Z',
    ratings: {},
    average: 92,
  })),
};
const facets = [
  {
    code: 'land',
    label: 'Land',
    kind: 'terms' as const,
    options: [{ id: '1', label: 'A', count: 2 }],
  },
];
const facetGroups = renderOnce('test facets', FacetGroups);

describe('markup rendered once', () => {
  it('is in the document and named by its id in the data', () => {
    const context = contextOf('Anna');
    const [card] = toCards(context, [offer]);
    expect(card).toEqual({ sku: 'PW1', card: { id: expect.any(String) as string } });
    expect(context.markup?.get(card?.card.id ?? '')).toContain('Hotel &lt;b&gt;Sol&lt;/b&gt;');
  });

  it('is carried by the data of a client navigation under the same id', () => {
    const [inDocument] = toCards(contextOf('Anna'), [offer]);
    const [inData] = toCards(contextOf('Anna', { isData: true }), [offer]);
    expect(inData?.card.id).toBe(inDocument?.card.id);
    expect(inData?.card.html).toContain('href="/de_de/trainingslager/hotel-pw1"');
  });

  it.each<[string, (context: ReturnType<typeof contextOf>) => unknown]>([
    ['cards', (context) => toCards(context, [offer])],
    ['the layout', (context) => renderLayout(context, layout, { days: 30, percent: 5 })],
    ['submenus', (context) => renderSubmenus(context, layout)],
    ['the parts of a listing', (context) => renderListing(context, listing)],
    ['the parts of a product', (context) => renderProduct(context, product)],
    ['reviews', (context) => renderReviews(context, reviews, 1)],
    [
      'filters',
      (context) =>
        facetGroups(context, { facets, chosen: { filters: {}, open: [] }, openAddresses: {} }),
    ],
  ])('is the same for two visitors and names none of them: %s', (_name, render) => {
    const shown = ['Anna', 'Bert'].map((name) => render(contextOf(name, { isData: true })));
    expect(shown[0]).toEqual(shown[1]);
    expect(JSON.stringify(shown)).not.toMatch(/Anna|Bert|-of-/);
  });

  it('differs by facts, store view and language', () => {
    const idOf = (changes: object, store = 'de_de') =>
      toCards(contextOf('Anna', { store }), [{ ...offer, ...changes }])[0]?.card.id;
    const ids = [idOf({}), idOf({ isSoldOut: true }), idOf({}, 'de_at'), idOf({}, 'en')];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no rating of a review without ratings (Rule B17.12)', () => {
    const withRatings = (ratings: Record<string, number>, average: number) => ({
      ...reviews,
      items: reviews.items.map((review) => ({ ...review, ratings, average })),
    });
    const htmlOf = (given: ReturnType<typeof withRatings>) =>
      renderReviews(contextOf('Anna', { isData: true }), given, 1).html?.split('review-list')[1];
    expect(htmlOf(withRatings({}, 0))).not.toContain('0,0');
    expect(htmlOf(withRatings({ training: 80 }, 80))).toContain('8,0');
  });

  it('has the sections of a product with plain links, and its reviews collapsed', () => {
    const context = contextOf('Anna', { isData: true });
    const { head, gallery, about, details, buy } = renderProduct(context, product);
    expect(head?.html).toContain('<h1>Hotel Sol</h1>');
    expect(gallery?.html).toMatch(/href="\?picture=1".*alt="Pool"/);
    expect(about.html).toContain('By the sea');
    expect(details.html).toMatch(/href="\/de_de\/trainingslager\?view=map[^"]*#offers"/);
    expect(buy?.html).toContain('href="#inquiry"');
    const [shown, rest] = renderReviews(context, reviews, 1).html?.split('<details') ?? [];
    expect(shown).toContain('First');
    expect(rest).toContain('Second');
  });

  it('is rendered once for equal facts', () => {
    let renderings = 0;
    const render = renderOnce('test count', ({ text }: { text: string }) => {
      renderings += 1;
      return <p>{text}</p>;
    });
    for (const name of ['Anna', 'Bert']) render(contextOf(name), { text: 'same' });
    expect(renderings).toBe(1);
    render(contextOf('Anna'), { text: 'other' });
    expect(renderings).toBe(2);
  });

  it('knows the store view, and throws where a component reads the data of a visitor', () => {
    const stores = renderOnce('test store', () => <p>{useStoreView().currency}</p>);
    expect(stores(contextOf('Anna', { isData: true, store: 'de_ch' }), {}).html).toBe('<p>CHF</p>');
    const leak = renderOnce('test leak', () => <p>{useRootData().customer?.firstName}</p>);
    expect(() => leak(contextOf('Anna'), {})).toThrow();
  });
});
