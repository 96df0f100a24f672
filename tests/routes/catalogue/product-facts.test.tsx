import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { ProductPage } from '../../../app/domain/catalogue/product-page.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { loadEveryArea } from '../../../app/i18n/areas.ts';
import { LanguageContext } from '../../../app/i18n/use-translation.ts';
import { StoreViewContext } from '../../../app/request/store-view.ts';
import { OfferAttributes } from '../../../app/rendered-once/card/offer-attributes.server.tsx';
import { PartList } from '../../../app/rendered-once/product/part-list.server.tsx';
import { ProductReviews } from '../../../app/rendered-once/product/product-reviews.server.tsx';
import { ProductTabs } from '../../../app/rendered-once/product/product-tabs.server.tsx';
import { ProductFacts } from '../../../app/rendered-once/product/product-facts.server.tsx';

beforeAll(() => loadEveryArea());

const yes = (code: string) => ({
  code,
  label: `+${code}+`,
  values: [{ id: '1', label: `+${code}+` }],
});

function renderInEnglish(element: ReactElement): string {
  const store = requireStoreView('en');
  return renderToString(
    <StoreViewContext.Provider value={store}>
      <LanguageContext.Provider value={store.language}>{element}</LanguageContext.Provider>
    </StoreViewContext.Provider>,
  );
}

function textOf(codes: readonly string[]): string {
  const product = { facts: codes.map(yes) } as unknown as ProductPage['product'];
  return renderInEnglish(<ProductFacts product={product} />);
}

it('lists board types in their order, whatever the order of the document (Rule B18.2)', () => {
  const html = textOf(['ai', 'hp', 'nn', 'vp', 'uf']);
  expect(html).toContain('+nn+, +uf+, +hp+, +vp+, +ai+');
});

it('shows the performance services, each with an icon (Rule B18.4)', () => {
  const services = ['academy', 'diagnostic', 'nutrition', 'training', 'recovery', 'performance'];
  const [, list = ''] = /class="attributes performance">(.*?)<\/ul>/.exec(textOf(services)) ?? [];
  const items = list.split('</li>').filter(Boolean);
  expect(items.map((item) => /\+(\w+)\+/.exec(item)?.[1])).toEqual(services);
  for (const item of items) expect(item).toContain('<svg');
});

it.each([
  ['Kim', 'Kim, May 5, 2026'],
  ['', 'May 5, 2026'],
])('a review by "%s" is signed "%s" (Rule B17.12)', (nickname, expected) => {
  const review = {
    id: 1,
    productId: 1,
    title: '',
    detail: 'Good',
    nickname,
    average: 0,
    ratings: {},
  };
  const summary = { count: 1, average: 0, byCategory: {} };
  const items = [{ ...review, createdAt: '2026-05-05T10:00:00.000Z' }];
  const html = renderInEnglish(<ProductReviews reviews={{ summary, items }} shownFirst={3} />);
  const [, signature = ''] = /<figcaption>(.*?)<\/figcaption>/.exec(html) ?? [];
  expect(signature.replaceAll('<!-- -->', '').trim()).toBe(expected);
});

it('shows an attribute named as a member of every object among the facts (Rule B7.27)', () => {
  expect(textOf(['constructor'])).not.toContain('performance');
});

it('a card lists pitch surfaces, the way to the pitch and badges in this order (Rule B18.6)', () => {
  const html = renderInEnglish(
    <OfferAttributes
      highlights={['natural_grass', 'artificial_grass', 'wellness', 'fitness']}
      facts={{ pitchMetres: 400, naturalPitches: 2, artificialPitches: 1 }}
    />,
  );
  const texts = html.split('</li>').map((item) => item.replace(/<[^>]*>/g, '').trim());
  expect(texts.filter(Boolean)).toEqual([
    expect.stringContaining('2'),
    expect.stringContaining('1'),
    expect.stringMatching(/400/),
    expect.stringMatching(/wellness/i),
    expect.stringMatching(/fitness/i),
  ]);
});

it('has a tab that links to the reviews (Rule B2.11)', () => {
  const page = {
    event: null,
    stay: { included: [] },
    product: { isTravel: true, rating: { count: 3 } },
  } as unknown as ProductPage;
  const html = renderInEnglish(<ProductTabs {...page} />);
  expect(html).toMatch(/<a href="#reviews">/);
});

it.each([
  [[1000, 0], true],
  [[1000, 500], false],
  [[0, 0], false],
])(
  'the parts of a grouped product with the prices %j have a note on request: %s (Rule B2.3)',
  (prices, hasNote) => {
    const parts = prices.map((minor, index) => ({
      sku: `P${index}`,
      name: `Part ${index}`,
      price: { gross: { minor, currency: 'EUR' } },
      quantity: 1,
      isInStock: true,
      path: null,
    })) as unknown as ProductPage['parts'];
    const html = renderInEnglish(<PartList parts={parts} />);
    expect(html.includes('without the parts on request')).toBe(hasNote);
  },
);
