import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  emptyListingState,
  listingSearch,
} from '../../../../app/domain/catalogue/listing/filters.ts';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { openPages, visit } from '../open-pages.ts';

type Opened = Awaited<ReturnType<typeof openPages>>;

describe('listing in the map view', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openPages();
  });
  afterAll(() => opened.catalogue.close());

  async function open(query: string) {
    const page = await opened.pages.categoryPage(visit, 10, new URLSearchParams(query));
    if (!page) throw new Error('no page');
    return page;
  }

  test('has the products, total and facets of the list (Rule A16.1)', async () => {
    const [list, onMap] = [await open(''), await open('view=map')];
    expect(list.map).toBeNull();
    expect(onMap.total).toBe(list.total);
    expect(onMap.facets).toEqual(list.facets);
    const { map } = onMap;
    expect(map && map.placed + map.unplaced).toBe(list.total);
    expect(onMap.items.length).toBe(map?.inView);
    expect(onMap).toMatchObject({ first: 0, nextStart: null, previousStart: null });
  });

  test('is narrowed by the same filters', async () => {
    const all = await open('view=map');
    const narrowed = await open('view=map&sterne=42');
    const onMap = (page: typeof all) => (page.map ? page.map.placed + page.map.unplaced : 0);
    expect(onMap(narrowed)).toBe(narrowed.total);
    expect(onMap(narrowed)).toBeLessThan(onMap(all));
  });

  test('lists every product that has its own marker beside the map', async () => {
    const { map, items } = await open('view=map');
    const ids = items.map(({ id }) => id);
    const single = (map?.markers ?? []).filter(({ count }) => count === 1);
    expect(single.length).toBeGreaterThan(0);
    for (const { offers } of single) expect(ids).toContain(offers[0]);
  });

  test('shows the box of the address, also one without products', async () => {
    const page = await open('view=map&box=-31_39_-29_41');
    expect(page.map).toMatchObject({ markers: [], inView: 0 });
    expect(page.items).toEqual([]);
    expect(page.total).toBeGreaterThan(0);
    expect(listingSearch(page.state, page.address)).toBe('view=map&box=-31_39_-29_41');
  });

  test.each(['box=9', 'box=10_10_5_5', 'box=-190_0_190_10'])(
    'shows all products for the box "%s" (Rules A16.4, A16.5)',
    async (query) => {
      const page = await open(`view=map&${query}`);
      expect(page.map).toEqual((await open('view=map')).map);
      expect(page.state).toEqual({ ...emptyListingState, view: 'map' });
    },
  );

  test('uses the parameter names of the settings', async () => {
    const { pages, catalogue } = await openPages({
      queryNames: { ...defaultSettings.queryNames, view: 'ansicht', box: 'ausschnitt' },
    });
    const query = new URLSearchParams('ansicht=map&ausschnitt=0_40_10_50&view=list');
    const page = await pages.categoryPage(visit, 10, query);
    expect(page?.state.box).toEqual({ west: 0, south: 40, east: 10, north: 50 });
    await catalogue.close();
  });
});
