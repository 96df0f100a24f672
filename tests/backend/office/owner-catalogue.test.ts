import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { openChangeStore } from '../../../server/backend/catalogue/catalogue-changes.ts';
import { backendMigrations } from '../../../server/backend/database/migrations.ts';
import type { Tables } from '../../../server/backend/database/tables.ts';
import { OperatorError } from '../../../server/backend/office/desk.ts';
import { runOperator } from '../../../server/backend/office/operator.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import type { Database } from '../../../server/database/open-database.ts';
import { openLog } from '../../../server/observability/log.ts';
import { openCatalogueWriter } from '../../../server/open/open-catalogue.ts';
import { openOwnerCatalogue, withChanges } from '../../../server/open/open-owner-catalogue.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';

const stores = ['de_de', 'de_ch'];

function importedRecords(price: number): CatalogueRecord[] {
  const documents: [CatalogueRecord['entity'], Record<string, unknown>][] = [
    ['category', { id: 2, parent_id: 1, name: 'All', path: '1/2', level: 1, is_active: true }],
    ['category', { id: 3, parent_id: 2, name: 'Camps', path: '1/2/3', level: 2, is_active: true }],
    [
      'taxrule',
      {
        id: 1,
        product_tax_class_ids: [2],
        customer_tax_class_ids: [3],
        rates: [
          { rate: 19, tax_country_id: 'DE', tax_region_id: 0 },
          { rate: 8.1, tax_country_id: 'CH', tax_region_id: 0 },
        ],
      },
    ],
    [
      'product',
      { ...product(10, 'CAMP', price), stock: { qty: 9, is_in_stock: true, manage_stock: true } },
    ],
    ['product', product(11, 'DEAR', 500)],
    [
      'product',
      {
        ...product(12, 'BOOT', 20),
        type_id: 'configurable',
        configurable_options: [
          { attribute_code: 'size', label: 'Size', values: [{ value_index: 1, label: 'S' }] },
        ],
        configurable_children: [{ id: 13, sku: 'BOOT-S', price: 20, size: 1, status: 1 }],
      },
    ],
    [
      'product',
      {
        ...product(14, 'SET', 0),
        visibility: 1,
        type_id: 'grouped',
        product_links: ['CAMP', 'DEAR'].map((sku, position) => ({
          link_type: 'associated',
          linked_product_sku: sku,
          position,
        })),
      },
    ],
    ['cms_page', { id: 1, identifier: 'agb', title: 'AGB', content: '<p>Alt</p>', active: true }],
    ['cms_block', { id: 1, identifier: 'footer', title: 'Fuß', content: '<p>Alt</p>' }],
    ['twofour_contactpersons', { id: 'jana', name: 'Jana', phone: '1' }],
  ];
  return stores.flatMap((store) =>
    documents.map(([entity, document]) => ({ store, entity, document })),
  );
}

function product(id: number, sku: string, price: number): Record<string, unknown> {
  const fields = { id, sku, name: sku, type_id: 'simple', price, tax_class_id: 2 };
  return { ...fields, category_ids: [3], status: 1, visibility: 4, url_key: sku.toLowerCase() };
}

let folder = '';
let database: Database<Tables>;
let recorded: string[] = [];
const config = () => readConfig({ DATA_FOLDER: folder });
const log = openLog('silent');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'owner-'));
  recorded = [];
  database = await openDatabase<Tables>(locateTestDatabase(), backendMigrations, {});
  await importAll(100);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports as `npm run catalogue:import` does. */
async function importAll(price: number): Promise<void> {
  const writer = withChanges(await openCatalogueWriter(config()), openChangeStore(database.db));
  const { refused } = await writer.replace(stores, importedRecords(price));
  expect(refused).toEqual([]);
  await writer.close();
}

async function run(...words: string[]): Promise<string> {
  let written = '';
  const owner = await openOwnerCatalogue(config(), database, log);
  try {
    await runOperator(words, async () => ({
      db: database.db,
      now: Date.parse('2027-01-10T12:00:00Z'),
      width: null,
      write: (text) => (written += text),
      openCatalogue: async () => owner,
      onSecurityEvent: (event) => recorded.push(event),
    }));
  } finally {
    await owner.close();
  }
  return written;
}

async function refusal(...words: string[]): Promise<string> {
  const error: unknown = await run(...words).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperatorError);
  return (error as Error).message;
}

async function read(store = 'de_de') {
  const owner = await openOwnerCatalogue(config(), database, log);
  const catalogue = owner.catalogue as Catalogue;
  const view = requireStoreView(store);
  try {
    const { items } = await catalogue.list(view, {
      categoryId: 3,
      filters: {},
      facets: [],
      sort: 'price-asc',
      start: 0,
      size: 20,
    });
    const camp = await catalogue.findProduct(view, 'CAMP');
    const boot = await catalogue.findProduct(view, 'BOOT');
    return {
      camp: camp?.price.gross.minor,
      stock: camp?.stock?.quantity,
      boot: boot?.variants[0]?.price.gross.minor,
      order: items.map(({ sku }) => sku),
      page: (await catalogue.findPage(view, { identifier: 'agb' }))?.content,
      footer: (await catalogue.findBlock(view, { identifier: 'footer' }))?.content,
      contacts: (await catalogue.contactPersons(view)).map(({ id, phone }) => `${id} ${phone}`),
    };
  } finally {
    await owner.close();
  }
}

describe("changes of the owner's catalogue (Rules B24.60, B24.61)", () => {
  it('set a price with tax, which sorts lists and survives the next import', async () => {
    expect((await read()).camp).toBe(11900);
    expect(await run('products', 'price', 'CAMP', '999,90', '--store', 'de_de')).toContain(
      'Visitors see it in de_de.',
    );
    const changed = await read();
    expect(changed.camp).toBe(99990);
    expect(changed.order.at(-1)).toBe('CAMP');
    expect((await read('de_ch')).camp).toBe(10810);
    await importAll(50);
    expect((await read()).camp).toBe(99990);
    expect((await read('de_ch')).camp).toBe(5405);
    expect(recorded).toEqual(['operator.acted']);
  });

  it('show the amounts that visitors see, and for which days', async () => {
    const days = ['--from', '2027-01-05', '--to', '2027-01-31'];
    const reduced = ['products', 'price', 'CAMP', '99,90', '--special', '80', '--store', 'de_de'];
    expect(await run(...reduced, ...days)).toContain(
      [
        'de_de CAMP',
        '  price with tax: 119.00 EUR → 99.90 EUR',
        '  reduced price with tax: – → 80.00 EUR from 2027-01-05 to 2027-01-31',
        'Visitors see it in de_de.\n',
      ].join('\n'),
    );
    expect(await run('products', 'price', 'CAMP', '70', '--store', 'de_de')).toContain(
      '  reduced price with tax: 80.00 EUR → –\n',
    );
  });

  it('give the imported document back, also one of a later import', async () => {
    await run('products', 'price', 'CAMP', '999', '--store', 'de_de');
    await importAll(50);
    expect(await run('changes', 'list')).toMatch(/de_de +product +CAMP +price special_price/);
    await run('changes', 'undo', 'product', 'CAMP');
    expect((await read()).camp).toBe(5950);
    expect(await run('changes', 'list')).toBe('No changes.\n');
  });

  it('set the price of a variant and a stock count in every store view', async () => {
    await run('products', 'price', 'BOOT-S', '35', '--store', 'de_de');
    await run('products', 'stock', 'CAMP', '3');
    const { boot, stock } = await read();
    expect([boot, stock, (await read('de_ch')).stock]).toEqual([3500, 3, 3]);
    await run('products', 'stock', 'CAMP', 'uncounted');
    expect((await read()).camp).toBe(11900);
  });

  it('set, add and remove texts', async () => {
    await run('texts', 'set', 'page', 'agb', 'text', '<p>Neu</p>', '--store', 'de_de');
    writeFileSync(join(folder, 'footer.html'), '<p>Aus Kiel</p>\n');
    await run('texts', 'set', 'block', 'footer', 'text', '--file', join(folder, 'footer.html'));
    await run('texts', 'set', 'contact', 'jana', 'phone', '2');
    await run(
      'texts',
      'add',
      'contact',
      'olaf',
      '--name',
      'Olaf',
      '--phone',
      '3',
      '--store',
      'de_de',
    );
    expect(await read()).toMatchObject({
      page: '<p>Neu</p>',
      footer: '<p>Aus Kiel</p>',
      contacts: ['jana 2', 'olaf 3'],
    });
    expect((await read('de_ch')).page).toBe('<p>Alt</p>');
    await importAll(100);
    expect((await read()).contacts).toEqual(['jana 2', 'olaf 3']);
    await run('texts', 'remove', 'contact', 'jana');
    await run('changes', 'undo', 'contact', 'olaf');
    expect((await read()).contacts).toEqual([]);
    expect(await run('texts', 'list', 'page')).toMatch(/de_ch +agb +AGB/);
  });

  it('change nothing in a dry run and leave no line in the audit log', async () => {
    const text = await run('products', 'price', 'CAMP', '1', '--store', 'de_de', '--dry-run');
    expect(text).toContain('price with tax: 119.00 EUR → 1.00 EUR');
    await run('texts', 'set', 'page', 'agb', 'title', 'X', '--dry-run');
    await run('texts', 'remove', 'page', 'agb', '--dry-run');
    expect((await read()).camp).toBe(11900);
    expect(await run('changes', 'list')).toBe('No changes.\n');
    expect(recorded).toEqual([]);
  });

  it.each<[string[], string]>([
    [['products', 'price', 'NONE', '1'], "no product 'NONE'"],
    [['products', 'price', 'CAMP', 'free', '--store', 'de_de'], 'is not an amount'],
    [['products', 'price', 'CAMP', '5'], 'sold in EUR and CHF'],
    [['products', 'price', 'CAMP', '5', '--store', 'en'], "no product 'CAMP' in en"],
    [
      ['products', 'price', 'BOOT', '5', '--store', 'de_de'],
      'its price is that of its variants. Set theirs: BOOT-S',
    ],
    [
      ['products', 'stock', 'BOOT', '5', '--store', 'de_de'],
      'its stock is that of its variants. Set theirs: BOOT-S',
    ],
    [
      ['products', 'stock', 'SET', '5', '--store', 'de_de'],
      'its stock is that of its parts. Set theirs: CAMP, DEAR',
    ],
    [
      ['products', 'price', 'CAMP', '5', '--special', '6', '--store', 'de_de'],
      'less than the price',
    ],
    [
      ['products', 'price', 'CAMP', '5', '--from', '2027-01-01', '--store', 'de_de'],
      'need --special',
    ],
    [['products', 'stock', 'CAMP', '-1'], "'-1' is not a whole number from 0"],
    [['products', 'stock', 'CAMP', '-x'], "Unknown option '-x'"],
    [
      ['products', 'price', 'CAMP', '-5,50', '--store', 'de_de'],
      "amount: '-5,50' is not an amount",
    ],
    [['products', 'price', 'CAMP', '5', '--special', '-1'], "--special: '-1' is not an amount"],
    [['products', 'stock', 'CAMP', '1.5'], 'is not a whole number'],
    [['texts', 'set', 'page', 'none', 'text', 'x'], "There is no page 'none'"],
    [['texts', 'set', 'page', 'agb', 'colour', 'x'], 'is none of title'],
    [['texts', 'set', 'page', 'agb', 'text'], 'Give the text'],
    [['texts', 'set', 'page', 'agb', 'text', '--file', '/nowhere'], 'cannot be read (ENOENT)'],
    [['texts', 'set', 'contact', 'jana', 'name', ''], 'without name'],
    [['texts', 'add', 'page', 'Agb 2', '--store', 'de_de'], 'is no key'],
    [['texts', 'add', 'page', 'agb', '--title', 'x', '--text', 'y', '--store', 'de_de'], 'already'],
    [['texts', 'add', 'product', 'x'], 'comes from an import'],
    [['texts', 'list', '__proto__'], 'is none of page'],
    [['changes', 'undo', 'page', 'agb'], 'There is no change'],
  ])('refuse %j', async (words, message) => {
    expect(await refusal(...words)).toContain(message);
  });
});
