import { describe, expect, it } from 'vitest';
import { toCards } from '../../app/rendered-once/card/to-cards.server.ts';
import {
  renderProduct,
  renderReviews,
} from '../../app/rendered-once/product/render-product.server.ts';
import { renderOnce } from '../../app/rendered-once/render-once.server.tsx';
import { useRootData } from '../../app/request/root-data.ts';
import { useStoreView } from '../../app/request/store-view.ts';
import { contextOf } from './context-of.ts';
import { offer, product, reviews } from './public-facts.ts';

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

  it.each([
    { canBeAdded: false, hasOtherVariant: false, isShown: false },
    { canBeAdded: false, hasOtherVariant: true, isShown: true },
    { canBeAdded: true, hasOtherVariant: false, isShown: true },
  ])(
    'asks for an offer on a phone while one can be added: $isShown for $canBeAdded and another variant $hasOtherVariant (Rule B4.10)',
    ({ canBeAdded, hasOtherVariant, isShown }) => {
      const item = { ...product.item, canBeAdded };
      const context = contextOf('Anna', { isData: true });
      const { buy } = renderProduct(context, { ...product, item, hasOtherVariant });
      expect(buy !== null).toBe(isShown);
    },
  );

  it.each([
    { others: [5000], isFrom: false },
    { others: [15_000], isFrom: true },
    { others: [], isFrom: false },
  ])(
    "says 'from' in the bar of a phone as the card does: $isFrom beside parts of $others (Rule B12.18)",
    ({ others, isFrom }) => {
      const { price } = product.item;
      const selections = [price.gross.minor, ...others].map((minor, index) => ({
        id: String(index),
        sku: `PART-${index}`,
        name: 'Part',
        image: null,
        net: { ...price.net, minor },
        gross: { ...price.gross, minor },
        taxPercent: 0,
        quantity: 1,
        isDefault: index === 0,
        canChangeQuantity: false,
        isInStock: true,
        stock: null,
      }));
      const bundle = [
        { id: '1', title: 'Part', input: 'radio' as const, isRequired: true, selections },
      ];
      const item = { ...product.item, pricing: { ...product.item.pricing, bundle } };
      const { buy } = renderProduct(contextOf('Anna', { isData: true }), { ...product, item });
      expect(buy?.html?.includes('ab <b>')).toBe(isFrom);
    },
  );

  it('loads the tiles of the map of a product when they are near, into boxes that stay', () => {
    const { details } = renderProduct(contextOf('Anna', { isData: true }), product);
    const map = /<svg class="map".*?<\/svg>/s.exec(details.html ?? '')?.[0] ?? '';
    const tiles = map.match(
      /<foreignObject x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+"><img/g,
    );
    expect(tiles?.length).toBeGreaterThan(3);
    const images = map.match(/<img [^>]*width="\d+" height="\d+"[^>]*loading="lazy"/g);
    expect(images).toHaveLength(tiles?.length ?? 0);
    expect(map).not.toContain('<image');
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

  it('takes no facts that belong to a visitor, at any depth (Rule P1.10)', () => {
    type Signed = { customer: { firstName: string } };
    type Lines = { lines: { product: { name: string; cartCount: number } }[] };
    const signed = renderOnce('test customer', ({ customer }: Signed) => (
      <p>{customer.firstName}</p>
    ));
    const lines = renderOnce('test lines', (facts: Lines) => <p>{facts.lines.length}</p>);
    const names = renderOnce('test names', (facts: { names: readonly string[] }) => (
      <p>{facts.names}</p>
    ));
    const context = contextOf('Anna');
    // @ts-expect-error -- A customer is no public fact.
    signed(context, { customer: { firstName: 'Anna' } });
    // @ts-expect-error -- Neither is the count of a cart, inside of another fact.
    lines(context, { lines: [{ product: { name: 'Camp', cartCount: 1 } }] });
    expect(names(context, { names: ['Camp'] }).id).toBeDefined();
  });

  it('knows the store view, and throws where a component reads the data of a visitor', () => {
    const stores = renderOnce('test store', () => <p>{useStoreView().currency}</p>);
    expect(stores(contextOf('Anna', { isData: true, store: 'de_ch' }), {}).html).toBe('<p>CHF</p>');
    const leak = renderOnce('test leak', () => <p>{useRootData().customer?.firstName}</p>);
    expect(() => leak(contextOf('Anna'), {})).toThrow();
  });
});
