import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';

const parsed = { waitUntil: 'domcontentloaded' } as const;
const patient = { timeout: 20_000 };

const market = {
  de: { language: 'de', list: '/de_de/trainingslager' },
  en: { language: 'en', list: '/training-camps' },
} as const;

describe.each([true, false])('a map of offers, script: %s', (hasScript) => {
  const visit = useBrowser();

  it.each([hasScript ? market.en : market.de])(
    '$language: opens one offer from the list through a cluster, and returns (Rules A16.1, A16.2)',
    async ({ language, list }) => {
      const words = wordsOf[language];
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await page.goto(at('camp', list), parsed);
      await switchTo(page, words.catalogue.views.map);
      expect(new URL(page.url()).searchParams.get('view')).toBe('map');
      await expectOnlyTheListIsFound(page, at('camp', list));

      for (let step = 0; (await findSingles(page).count()) === 0; step++) {
        expect(step).toBeLessThan(9);
        await followLink(page, findClusters(page).first());
      }
      const map = page.url().replace(/#.*/, '');
      expect(map).toContain('box=');
      const marker = findSingles(page).first();
      const name = (await marker.getAttribute('aria-label')) ?? '';
      await marker.click();
      const card = page.getByRole('listitem').filter({ hasText: name });
      await card.getByText(/\d\s€|£\s?\d/).waitFor();
      await Promise.all([
        page.waitForURL((url) => !url.searchParams.has('view'), parsed),
        card.getByRole('link', { name }).click(),
      ]);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await page.goBack(parsed);
      await page.waitForURL((url) => url.href.startsWith(map), parsed);
      await findSingles(page).first().waitFor();
      await switchTo(page, words.catalogue.views.list);
      await page.getByRole('article').first().waitFor();
      await visitor.close();
    },
  );

  it('moves and zooms with its links (Rule A16.2)', async () => {
    const { map: words } = wordsOf.de;
    const visitor = await visit({ hasScript });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/trainingslager?view=map'), parsed);
    const closer = await followControl(words.closer);
    const closest = await followControl(words.closer);
    expect(width(closest)).toBeCloseTo(width(closer) / 2, 1);
    const east = await followControl(words.east);
    expect(east.west).toBeGreaterThan(closest.west);
    expect(east.south).toBeCloseTo(closest.south, 2);
    const north = await followControl(words.north);
    expect(north.south).toBeGreaterThan(east.south);
    expect(width(await followControl(words.farther))).toBeCloseTo(width(closer), 1);
    await followControl(words.all);
    expect(new URL(page.url()).searchParams.has('box')).toBe(false);
    await visitor.close();

    /** Follows one of the map's controls and returns what the map shows. */
    async function followControl(control: string) {
      await followLink(page, page.getByRole('link', { name: control, exact: true }));
      return readBox(boxOutOf(page.url()));
    }
  });
});

describe('a map with script', () => {
  const visit = useBrowser();

  async function openMap(width?: number) {
    const visitor = await visit({ hasScript: true, ...(width && { width }) });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/trainingslager'), parsed);
    await switchTo(page, wordsOf.de.catalogue.views.map);
    const map = page.getByRole('group', { name: wordsOf.de.map.keys });
    await map.waitFor();
    return { visitor, page, map };
  }

  it('in the menu highlights the region under the pointer (Rule A15.7)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'), parsed);
    const menu = page.getByRole('banner');
    await menu.getByRole('link', { name: 'Trainingslager', exact: true }).hover();
    const region = menu.getByRole('link', { name: /^Türkische Riviera/ });
    const radius = () =>
      region.locator('circle').evaluate((circle) => Number.parseFloat(getComputedStyle(circle).r));
    const still = await radius();
    await region.hover();
    await expect.poll(radius, patient).toBeGreaterThan(still);
    await visitor.close();
  });

  it('moves with the keyboard, and Back returns to the previous page (Rule A16.2)', async () => {
    const { visitor, page, map } = await openMap();
    await map.focus();
    await page.keyboard.press('+');
    await page.waitForURL(/box=/);
    const before = readBox(boxOutOf(page.url()));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.waitForURL((url) => {
      const { west, south } = readBox(boxOutOf(url.href));
      return west > before.west && south < before.south;
    });
    expect(await map.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goBack();
    await page.waitForURL((url) => !url.search.includes('view='));
    await visitor.close();
  });

  it('has the focus when the control that had it is gone (Rule A11.6)', async () => {
    const { visitor, page, map } = await openMap();
    await map.press('+');
    await page.waitForURL(/box=/);
    const all = page.getByRole('link', { name: wordsOf.de.map.all, exact: true });
    await all.press('Enter');
    await all.waitFor({ state: 'detached' });
    await expect
      .poll(() => map.evaluate((element) => element === document.activeElement))
      .toBe(true);
    await visitor.close();
  });

  it('can be dragged, and the end of the drag opens nothing (Rule A16.2)', async () => {
    const { visitor, page, map } = await openMap();
    await findClusters(page).first().scrollIntoViewIfNeeded();
    const box = await findClusters(page).first().boundingBox();
    if (!box) throw new Error('no marker');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y + 10, { steps: 4 });
    await page.mouse.up();
    await page.waitForURL(/box=/);
    const dragged = readBox(boxOutOf(page.url()));
    await map.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -480);
    await page.keyboard.up('Control');
    await page.waitForURL((url) => width(readBox(boxOutOf(url.href))) < width(dragged) * 0.6);
    await visitor.close();
  });

  it('is released by a mouse that leaves it at once', async () => {
    const { visitor, page, map } = await openMap();
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    if (!box) throw new Error('no map');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 2, y);
    await page.mouse.down();
    await page.mouse.move(box.x - 30, y);
    await page.mouse.up();
    await page.mouse.move(box.x + box.width / 2, y, { steps: 4 });
    expect(await map.locator('svg > g').getAttribute('transform')).toBeNull();
    await visitor.close();
  });

  it('highlights the marker of an offer beside it', async () => {
    const { visitor, page } = await openMap();
    const card = page.locator('#map-offers li').first();
    await card.hover();
    await page.locator('.pane a.active').waitFor();
    expect(await page.locator('.pane a.active').count()).toBe(1);
    await visitor.close();
  });

  it('stays open when filters change', async () => {
    const { visitor, page } = await openMap();
    const counted = async () => Number((await findClusters(page).allTextContents())[0]);
    const before = await counted();
    await page.getByRole('checkbox', { name: /^Türkei/ }).check();
    await page.waitForURL(/land=/);
    expect(new URL(page.url()).searchParams.get('view')).toBe('map');
    await expect.poll(counted, patient).toBeLessThan(before);
    await visitor.close();
  });
});

async function switchTo(page: Page, view: string): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name: view, exact: true });
  await link.click();
  await link.and(page.locator('[aria-current]')).waitFor();
}

/** Follows a link of the map until another section is shown. */
async function followLink(page: Page, link: Locator): Promise<void> {
  const west = page.locator('.map-controls a.west');
  // Without script links also have the fragment of the map.
  const shown = async () => (await west.getAttribute('href'))?.replace(/#.*/, '');
  const before = await shown();
  await link.click();
  await expect.poll(shown, patient).not.toBe(before);
}

/** Returns the links of clusters, which zoom in; the links below open a single offer. */
function findClusters(page: Page): Locator {
  return page.locator('.pane a[href*="box="]');
}

function findSingles(page: Page): Locator {
  return page.locator('.pane a.one');
}

async function expectOnlyTheListIsFound(page: Page, list: string): Promise<void> {
  const head = page.locator('head');
  // With script the head is updated a moment later.
  await expect
    .poll(() => head.locator('meta[name="robots"]').getAttribute('content'), patient)
    .toMatch(/^noindex/);
  const canonical = await head.locator('link[rel="canonical"]').getAttribute('href');
  expect(canonical && new URL(canonical).pathname).toBe(new URL(list).pathname);
}

function boxOutOf(address: string): string {
  return new URL(address, 'http://localhost').searchParams.get('box') ?? '0_0_0_0';
}

function width({ west, east }: { west: number; east: number }): number {
  return east - west;
}

function readBox(text: string) {
  const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split('_').map(Number);
  return { west, south, east, north };
}
