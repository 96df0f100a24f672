import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

const dumps = 'tests/catalogue/import/dumps';
const warning = 'No products synchronized for this category. Please come back while online!';

/** A shop that sells boots, and then shirts: no hotel data at all. */
describe('an imported catalogue', () => {
  const visit = useBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'imported-'));
  let shop: ShopProcess;
  const here = (path: string) => at('camp', path, shop.port);
  const read = async (path: string) => (await fetch(here(path))).text();

  /** Runs the operator's import command; returns its exit code. */
  function runImport(path: string): number {
    const words = ['scripts/catalogue/import.ts', path, '--store', 'en,de_de'];
    try {
      execFileSync(process.execPath, words, {
        env: { ...process.env, DATA_FOLDER: folder },
        stdio: 'ignore',
      });
      return 0;
    } catch (error) {
      return error instanceof Error && 'status' in error ? Number(error.status) : -1;
    }
  }

  beforeAll(async () => {
    expect(runImport(join(dumps, 'lists'))).toBe(0);
    shop = await startShop({ port: await freePort(), dataFolder: folder });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is browsed, filtered and added to the cart without script (Rule B7.20)', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(here('/'));
    await page.getByRole('heading', { level: 1, name: 'Welcome to Pitchward' }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Women/ })
      .click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Boots/ })
      .click();
    await expect.poll(() => page.getByRole('article').count()).toBe(9);
    await page.getByLabel(/^Green/).check();
    await page
      .getByRole('button', { name: /Apply|Show/ })
      .first()
      .click();
    await page.getByText('3 offers', { exact: true }).waitFor();
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Boot 501' }).waitFor();
    await page.getByRole('link', { name: /^37/ }).click();
    await page.getByRole('button', { name: 'Add to the inquiry' }).click();
    await page.waitForURL(here('/cart'));
    expect(await page.getByRole('main').innerText()).toContain('Boot 501');
    await visitor.close();
  });

  it.each(['/', '/women/boots-21', '/women/boots-21/boot-501.html', '/winter-23'])(
    'has no hotel texts on %s',
    async (path) => {
      const html = await read(path);
      const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
      expect(main.length).toBeGreaterThan(100);
      const words = main.replace(/<[^>]*>/g, ' ');
      const travel = words.match(/hotel|night|arrival|traveller|pitch\b|per\sperson|\bstars?\b/gi);
      expect(travel).toBeNull();
      expect(/"@type":"Hotel"|invented offers/.exec(html)?.[0]).toBeUndefined();
    },
  );

  it.each([true, false])(
    'shows an empty category as empty, with script: %s (Rule B22.2)',
    async (hasScript) => {
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await page.goto(here('/winter-23'));
      await page.getByText(warning).waitFor();
      await page.getByRole('link', { name: 'OK', exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await visitor.close();
    },
  );

  it('is replaced by the next import while the shop runs, and stays when that import fails', async () => {
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, '[{"id": 1, "sku": "X"},');
    expect(runImport(broken)).toBe(1);
    expect((await read('/women/boots-21')).includes('Boot 501')).toBe(true);
    expect(runImport(join(dumps, 'lines'))).toBe(0);
    expect((await fetch(here('/women/boots-21'))).status).toBe(404);
    const shirts = await read('/shirts-4');
    expect((await read('/balls-7')).includes('Shirt with a newer state')).toBe(true);
    expect(shirts.includes('href="/shirt-101-101"')).toBe(true);
  });
});
