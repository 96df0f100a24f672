import { describe, expect, it } from 'vitest';
import type { Facet } from '../../../app/domain/catalogue/listing/listing-query.ts';
import { toHomeDescription } from '../../../app/routes/home/data/home-description.server.ts';
import { exampleCategory } from '../layout/example-category.ts';
import { exampleProduct, openHome, visitAt } from './open-home.ts';
import type { Given } from './open-home.ts';

// Rule A2.11
describe('readCampHome', () => {
  const region = (id: number, count: number, latitude: number, longitude: number) =>
    exampleCategory({
      id,
      parentId: 100 + id,
      name: `Region ${id}`,
      productCount: count,
      displayMode: 'PAGE',
      extra: { latitude, longitude },
    });
  const tree = [
    exampleCategory({ id: 2, parentId: 1, name: 'Root' }),
    exampleCategory({ id: 10, parentId: 2, name: 'Camps', urlPath: 'camps', productCount: 90 }),
    exampleCategory({ id: 11, parentId: 2, name: 'Sports', productCount: 80 }),
    region(1, 40, 36.9, 31),
    region(2, 30, 36.5, 31.5),
    region(3, 20, 47.2, 11.4),
  ];
  const facets: Facet[] = [
    {
      code: 'land',
      label: 'Land',
      kind: 'terms',
      options: ['1', '2'].map((id) => ({
        id,
        label: id,
        from: null,
        to: null,
        count: 3,
        isSingle: false,
      })),
    },
    {
      code: 'academy',
      label: 'Akademie',
      kind: 'terms',
      options: [{ id: '7', label: 'Ja', from: null, to: null, count: 5, isSingle: false }],
    },
  ];

  async function read(given: Partial<Given> = {}) {
    const products = [exampleProduct('X')];
    const home = await openHome({ tree, products, facets, ...given }).read(visitAt('de_de'));
    if (home.brand !== 'camp') throw new TypeError('not the camps');
    return home;
  }

  it('offers only filters that the catalogue has', async () => {
    const home = await read();
    expect(home.camps).toEqual({ label: 'Camps', path: '/camps' });
    expect(home.finder.map(({ code }) => code)).toEqual(['land']);
    expect(home.services).toEqual([{ code: 'academy', path: '/camps?academy=7', count: 5 }]);
  });

  it.each<[string, Facet[], number, string]>([
    ['the countries of the filter without pages of regions', facets, 2, 'in 2 Ländern'],
    ['no countries where none is known', [], 0, '1 Hotel mit Platz. Du'],
  ])('counts %s', async (_what, known, count, text) => {
    const home = await read({ tree: tree.slice(0, 2), facets: known });
    expect(home.countryCount).toBe(count);
    expect(toHomeDescription(home, visitAt('de_de'))).toContain(text);
  });

  it('shows the regions with the most products whose pins do not touch', async () => {
    const home = await read();
    expect(home.regions.map(({ id }) => id)).toEqual([1, 3]);
    expect(home.maps?.wide.pins.map(({ count }) => count)).toEqual([40, 20]);
  });

  it('marks a strip as reduced only when all its products are', async () => {
    const reduced = (sku: string) =>
      exampleProduct(sku, {
        price: { ...exampleProduct('x').price, isReduced: true },
      });
    const four = ['A', 'B', 'C', 'D'].map(reduced);
    expect((await read({ products: [exampleProduct('X'), ...four] })).isReducedStrip).toBe(true);
    const three = await read({ products: [exampleProduct('X'), ...four.slice(1)] });
    expect(three.isReducedStrip).toBe(false);
    expect(three.offers[0]?.sku).toBe('X');
  });

  it('weights averages by the number of reviews and quotes whole sentences', async () => {
    const rated = (id: number, count: number) =>
      exampleProduct(`R${id}`, { id, rating: { average: 80, count } });
    const long = `${'Der Platz war jeden Morgen frisch gemäht und um acht Uhr frei. '.repeat(4)}Ende.`;
    const { testimonials } = await read({
      products: [rated(1, 3), rated(2, 1), exampleProduct('X')],
      reviews: {
        1: { count: 3, average: 90, detail: long },
        2: { count: 1, average: 70, detail: 'kurz' },
      },
    });
    expect(testimonials).toMatchObject({ average: 85, count: 4, offerCount: 2 });
    expect(testimonials?.byCategory).toEqual([{ category: 'climate', average: 85 }]);
    expect(testimonials?.quotes).toHaveLength(1);
    expect(testimonials?.quotes[0]?.text).toMatch(/^(Der Platz war [^.]+\. ?){3}$/);
  });

  it('quotes offers behind more offers without a rating than one page of the list has', async () => {
    const plain = Array.from({ length: 150 }, (_, index) => exampleProduct(`P${index}`));
    const last = exampleProduct('R', { id: 9, rating: { average: 80, count: 2 } });
    const home = await read({
      products: [...plain, last],
      reviews: { 9: { count: 2, average: 80, detail: 'kurz' } },
    });
    expect(home.testimonials).toMatchObject({ average: 80, count: 2, offerCount: 1 });
  });

  it('returns no testimonials without reviews', async () => {
    expect((await read({ products: [exampleProduct('X')] })).testimonials).toBeNull();
  });
});

// Rule A2.11
describe('readTourHome', () => {
  const tree = [exampleCategory({ id: 3, parentId: 1, name: 'Root' })];
  const trip = (sku: string, date: string, extra = {}) =>
    exampleProduct(sku, {
      extra: { departure: { date, places_left: 4 }, travel_mode: 'bahn', nights: 2, ...extra },
    });

  it('lists future departures by date', async () => {
    const home = await openHome({
      tree,
      products: [
        trip('late', '2027-03-01'),
        trip('past', '2026-11-20'),
        trip('soon', '2026-11-21'),
      ],
    }).read(visitAt('tts_de_de'));
    if (home.brand !== 'tour') throw new TypeError('not team travel');
    expect(home.departures.map(({ sku }) => sku)).toEqual(['soon', 'late']);
    expect(home.departures[0]).toMatchObject({ travel: 'train', placesLeft: 4, nights: 2 });
    expect(home.sample).toBeNull();
  });

  it('lists departures behind more past trips than one page of the list has', async () => {
    const past = Array.from({ length: 150 }, (_, index) => trip(`past-${index}`, '2026-01-10'));
    const products = [...past, trip('soon', '2026-12-01')];
    const home = await openHome({ tree, products }).read(visitAt('tts_de_de'));
    expect(home).toMatchObject({ departures: [{ sku: 'soon' }], tripCount: 151 });
  });

  it('shows the first trip that has a plan', async () => {
    const itinerary = [
      { weekday: 'Freitag', title: 'Anreise', entries: [{ time: '07:30', title: 'Abfahrt' }] },
      { weekday: 'Samstag', title: 'Leer', entries: [] },
    ];
    const home = await openHome({
      tree,
      products: [trip('A', '2027-03-01'), trip('B', '2027-04-01', { itinerary })],
    }).read(visitAt('tts_de_de'));
    if (home.brand !== 'tour') throw new TypeError('not team travel');
    expect(home.sample).toMatchObject({ name: 'B' });
    expect(home.sample?.days).toEqual([
      {
        title: 'Freitag',
        subtitle: 'Anreise',
        entries: [{ time: '07:30', text: 'Abfahrt', detail: null }],
      },
    ]);
  });
});

// Rule A2.11
describe('readCupHome', () => {
  const cup = (sku: string, from: string, extra = {}) =>
    exampleProduct(sku, {
      extra: {
        start_date: from,
        end_date: from,
        age_group_names: ['U13', 'U9'],
        teams_registered: 20,
        team_count: 16,
        place_name: 'Rimini',
        ...extra,
      },
    });

  it('lists cups behind more past ones than one page of the list has', async () => {
    const past = Array.from({ length: 150 }, (_, index) => cup(`past-${index}`, '2026-01-10'));
    const home = await openHome({
      tree: [exampleCategory({ id: 4, parentId: 1, name: 'Root' })],
      products: [...past, cup('soon', '2027-01-05')],
    }).read(visitAt('scc_en'));
    expect(home).toMatchObject({ cups: [{ sku: 'soon' }], cupCount: 151 });
  });

  it.each<[number, string]>([
    [0, '1 youth cup. Every team'],
    [1, '1 youth cup in 1 country.'],
    [2, '1 youth cup in 2 countries.'],
  ])('counts the countries of all cups: %i', async (count, text) => {
    const options = Array.from({ length: count }, (_, index) => ({
      id: String(index),
      label: `Country ${index}`,
      from: null,
      to: null,
      count: 70,
      isSingle: false,
    }));
    const home = await openHome({
      tree: [exampleCategory({ id: 4, parentId: 1, name: 'Root' })],
      products: [cup('soon', '2027-01-05')],
      facets: [{ code: 'land', label: 'Land', kind: 'terms', options }],
    }).read(visitAt('scc_en'));
    expect(home).toMatchObject({ countryCount: count });
    expect(toHomeDescription(home, visitAt('scc_en'))).toContain(text);
  });

  it('lists cups by date and ages from young to old', async () => {
    const groups = [{ age_group: 'U13', name: 'A', teams: ['FC A', 'FC B'] }];
    const home = await openHome({
      tree: [exampleCategory({ id: 4, parentId: 1, name: 'Root' })],
      products: [
        cup('late', '2027-05-01', { groups }),
        cup('soon', '2027-01-05'),
        cup('old', '2025-01-01'),
      ],
    }).read(visitAt('scc_en'));
    if (home.brand !== 'cup') throw new TypeError('not the cups');
    expect(home.cups.map(({ sku }) => sku)).toEqual(['soon', 'late']);
    expect(home.ages).toEqual(['U9', 'U13']);
    // With more entries than places the bar is full, not longer.
    expect(home.cups[0]?.teams).toEqual({ entered: 16, places: 16 });
    expect(home.draw).toMatchObject({ cup: 'late', age: 'U13' });
  });
});

describe('CMS blocks of a home page', () => {
  const root = exampleCategory({ id: 2, parentId: 1, name: 'Root' });

  it("are read for the page's slots and sanitised (Rule A20.7)", async () => {
    const home = await openHome({
      tree: [root],
      products: [],
      blocks: {
        'home-hero': {
          title: 'Hero',
          content: '<h2>A</h2><p onclick="x()"><a href="/x">b</a></p>',
        },
        'home-prices': { title: 'Other brand', content: '' },
      },
    }).read(visitAt('de_de'));
    expect(home.blocks).toEqual({
      hero: { title: 'Hero', html: '<h3>A</h3><p><a href="/de_de/x">b</a></p>' },
    });
  });

  it('are left out when there are none (Rule A20.7)', async () => {
    const home = await openHome({ tree: [root], products: [] }).read(visitAt('tts_de_de'));
    expect(home.blocks).toEqual({});
  });
});
