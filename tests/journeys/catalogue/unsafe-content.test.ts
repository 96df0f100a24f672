import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { unsafeHtml } from '../../support/browser/unsafe-html.ts';

type Document = Record<string, unknown>;

/** Payloads in each field of one page. */
const onePage = 20;
const slices = Array.from({ length: Math.ceil(unsafeHtml.length / onePage) }, (_, place) =>
  unsafeHtml.slice(place * onePage, (place + 1) * onePage),
);

/** Returns documents with payloads in every text field. */
function createUnsafeDocuments(number: number, payloads: readonly string[]) {
  const all = `<p>Before</p>${payloads.join('<p>Between</p>')}<p>After</p>`;
  const line = payloads.join(' ').replace(/\s+/g, ' ');
  const category: Document = {
    id: 10 + number,
    parent_id: 2,
    path: `1/2/${10 + number}`,
    level: 2,
    is_active: true,
    name: `Category ${number} ${line}`,
    url_path: `category-${number}`,
    headline: line,
    title: line,
    description: all,
    meta_title: line,
    meta_description: all,
    display_mode: number % 2 === 0 ? 'PAGE' : 'PRODUCTS',
    promotion_block_one_headline: line,
    promotion_block_one_link: line,
  };
  const product: Document = {
    id: 100 + number,
    sku: `X-${number}`,
    name: `Thing ${number} ${line}`,
    price: 5,
    url_path: `thing-${number}`,
    category_ids: [10 + number],
    colour: '7',
    notes: line,
    short_description: all,
    description: all,
    meta_title: line,
    meta_description: all,
    custom_options: [
      {
        option_id: 1,
        title: line,
        type: 'drop_down',
        is_require: false,
        values: [{ option_type_id: 1, title: line, price: 1, price_type: 'fixed' }],
      },
    ],
  };
  const page: Document = {
    id: number,
    identifier: `page-${number}`,
    title: line,
    content_heading: line,
    content: all,
    meta_description: all,
    meta_title: line,
  };
  const review: Document = {
    id: number,
    product_id: 100 + number,
    review_status: 1,
    created_at: '2026-01-01',
    title: line,
    detail: all,
    nickname: line,
  };
  const block: Document = {
    id: number,
    title: line,
    content: all,
    identifier: ['footer', 'home-hero', 'newsletter'][number] ?? `block-${number}`,
  };
  return { category, product, page, review, block };
}

/** Runs in the page: returns elements and attributes that no page of the shop contains. */
function findDangers(): string[] {
  const dangers = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (/^(href|src|action|formaction|xlink:href|data)$/.test(name) &&
            /^[\s\p{Cc}]*(javascript|vbscript|data|blob|feed|livescript)\s*:/iu.test(value)),
      )
      .map(({ name, value }) => `${element.tagName} ${name}=${value.slice(0, 60)}`),
  );
  const strangers = 'main :is(iframe, object, embed, base, style, meta, script, math, template)';
  // The page's own structured data are one script, which holds JSON and is never run.
  const data = 'script[type="application/ld+json"]';
  const [structured] = document.querySelectorAll(data);
  if (structured) JSON.parse(structured.textContent);
  return [
    ...dangers,
    ...[...document.querySelectorAll(strangers)]
      .filter((element) => element !== structured)
      .map((element) => element.outerHTML.slice(0, 80)),
    ...('hasRun' in window ? ['something has run'] : []),
  ];
}

describe('content with script payloads', () => {
  const visit = useBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'unsafe-content-'));
  let shop: ShopProcess;

  beforeAll(async () => {
    const all = slices.map((payloads, number) => createUnsafeDocuments(number, payloads));
    const dump = join(folder, 'dump');
    mkdirSync(dump);
    const write = (name: string, documents: unknown) =>
      writeFileSync(join(dump, name), JSON.stringify(documents));
    const root = { id: 2, parent_id: 1, path: '1/2', level: 1, name: 'Root', is_active: true };
    write('categories.json', [root, ...all.map(({ category }) => category)]);
    write(
      'products.json',
      all.map(({ product }) => product),
    );
    write(
      'cms_pages.json',
      all.map(({ page }) => page),
    );
    write(
      'cms_blocks.json',
      all.map(({ block }) => block),
    );
    write(
      'reviews.json',
      all.map(({ review }) => review),
    );
    const label = unsafeHtml.slice(0, 30).join(' ');
    write('attributes.json', [
      {
        id: 1,
        attribute_code: 'colour',
        frontend_input: 'select',
        is_filterable: true,
        is_visible_on_front: true,
        default_frontend_label: label,
        options: [{ value: '7', label }],
      },
      {
        id: 2,
        attribute_code: 'notes',
        frontend_input: 'text',
        is_visible_on_front: true,
        default_frontend_label: 'Notes',
      },
    ]);
    execFileSync(process.execPath, ['scripts/catalogue/import.ts', dump, '--store', 'en'], {
      env: { ...process.env, DATA_FOLDER: folder },
      stdio: 'ignore',
    });
    shop = await startShop({ port: await freePort(), dataFolder: folder });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function expectHarmless(page: Page, path: string): Promise<void> {
    const response = await page.goto(at('camp', path, shop.port));
    expect(response?.status(), path).toBe(200);
    expect(await page.evaluate(findDangers), path).toEqual([]);
  }

  it('is distinguished from harmless content by this test', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.setContent('<main><a href="/x">a</a><p class="active">b</p></main>');
    expect(await page.evaluate(findDangers)).toEqual([]);
    await page.setContent(
      '<main><a href=" javascript:x">a</a><p onclick="x">b</p><math></math></main>',
    );
    expect(await page.evaluate(findDangers)).toHaveLength(3);
    await visitor.close();
  });

  it('stays text on every kind of page (Rules S8.3, S8.4)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await expectHarmless(page, '/');
    await expectHarmless(page, '/search?q=thing');
    for (const number of slices.keys()) {
      await expectHarmless(page, `/category-${number}`);
      await expectHarmless(page, `/thing-${number}`);
      await expectHarmless(page, `/page-${number}`);
    }
    // A violation of the content security policy would be among the complaints.
    await visitor.close();
  });
});
