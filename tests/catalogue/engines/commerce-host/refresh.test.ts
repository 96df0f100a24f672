import { afterEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import { refusal } from '../../../../app/domain/result.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import type { IndexHost } from '../../../../server/catalogue/engines/commerce-host/read-index.ts';
import { CatalogueUnavailable } from '../../../../server/catalogue/port.ts';
import { fixtureNow, fixtureRecords } from '../../../support/shop/catalogue/catalogue-fixture.ts';
import { openHostedCatalogue } from './hosted-catalogue.ts';
import type { HostedCatalogue } from './hosted-catalogue.ts';

const germany = requireStoreView('de_de');
const records = fixtureRecords('de_de');

let opened: HostedCatalogue | undefined;
afterEach(() => opened?.catalogue.close());

async function open(between?: (host: IndexHost) => IndexHost, settings: Partial<Settings> = {}) {
  opened = await openHostedCatalogue({
    records,
    settings: { ...defaultSettings, ...settings },
    clock: () => fixtureNow,
    ...(between && { between }),
  });
  return opened;
}

const renamed = records.map((record) =>
  record.document.sku === 'CAMP-1'
    ? {
        ...record,
        document: { ...record.document, name: 'Neu', updated_at: '2030-01-01 00:00:00' },
      }
    : record,
);

/** Rules F2.19, F2.20, F2.21. */
describe("the commerce host's catalogue", () => {
  it('is read again when the host has another state', async () => {
    const { catalogue, index } = await open();
    expect((await catalogue.findProduct(germany, 'CAMP-1'))?.name).toBe('Finca am Platz');
    await index.replaceStore(germany, renamed);
    await catalogue.refresh();
    expect((await catalogue.findProduct(germany, 'CAMP-1'))?.name).toBe('Neu');
  });

  it('reads no product again while their number and newest change are the same', async () => {
    const sizes: (number | undefined)[] = [];
    const { catalogue, index } = await open((host) => ({
      searchCatalogue: (caller, search) => {
        if (search.type === 'product') sizes.push(search.size);
        return host.searchCatalogue(caller, search);
      },
    }));
    sizes.length = 0;
    await catalogue.refresh();
    expect(sizes).toEqual([1]);
    await index.replaceStore(germany, renamed);
    await catalogue.refresh();
    expect(sizes).toEqual([1, 1, 200]);
  });

  it('is read again when a document without a date changes', async () => {
    const { catalogue, index } = await open();
    const changed = records.map((record) =>
      record.entity === 'cms_block'
        ? { ...record, document: { ...record.document, title: 'Neu' } }
        : record,
    );
    await index.replaceStore(germany, changed);
    await catalogue.refresh();
    const block = await catalogue.findBlock(germany, { identifier: 'home-hero' });
    expect(block?.title).toBe('Neu');
  });

  it('answers from its copy while the host is unavailable', async () => {
    let isAway = false;
    const { catalogue } = await open((host) => ({
      searchCatalogue: async (caller, search) =>
        isAway
          ? refusal({ kind: 'unreachable', message: 'ECONNREFUSED' })
          : host.searchCatalogue(caller, search),
    }));
    isAway = true;
    await expect(catalogue.refresh()).rejects.toThrow(CatalogueUnavailable);
    expect(await catalogue.findProduct(germany, 'CAMP-1')).not.toBeNull();
    await catalogue.probe();
  });

  it('answers CatalogueUnavailable until the host was read once', async () => {
    let isAway = true;
    const { catalogue, away } = await open((host) => ({
      searchCatalogue: async (caller, search) =>
        isAway
          ? refusal({ kind: 'unreachable', message: 'ECONNREFUSED' })
          : host.searchCatalogue(caller, search),
    }));
    expect(away).toHaveLength(1);
    await expect(catalogue.probe()).rejects.toThrow(CatalogueUnavailable);
    await expect(catalogue.findProduct(germany, 'CAMP-1')).rejects.toThrow(CatalogueUnavailable);
    isAway = false;
    await catalogue.refresh();
    expect(await catalogue.findProduct(germany, 'CAMP-1')).not.toBeNull();
  });

  it('is read from a host without the entity types and fields of this shop (Rule B1.24)', async () => {
    const { catalogue } = await open((host) => ({
      searchCatalogue: async (caller, search) => {
        const isUnknown = search.type?.startsWith('twofour_') || search.type === 'cms_hierarchy';
        const isUnsortable = search.sort === 'updated_at:desc' && search.type !== 'product';
        if (!isUnknown && !isUnsortable) return host.searchCatalogue(caller, search);
        const problem = { code: 500, message: 'no such index', details: null, findings: [] };
        return refusal({ kind: 'refused', ...problem, retryAfter: null });
      },
    }));
    expect(await catalogue.findProduct(germany, 'CAMP-1')).not.toBeNull();
    expect(await catalogue.contactPersons(germany)).toEqual([]);
  });

  it('is read as a whole from a host that answers with fewer documents than asked for', async () => {
    const { catalogue } = await open((host) => ({
      searchCatalogue: (caller, search) =>
        host.searchCatalogue(caller, { ...search, size: Math.min(search.size ?? 2, 2) }),
    }));
    for (const { document, entity } of records) {
      if (entity !== 'product') continue;
      expect(await catalogue.findProduct(germany, String(document.sku))).not.toBeNull();
    }
  });

  it('is read in searches of the sizes in the settings (Rules A20.5, B6.3, F2.9, F2.10, F2.12)', async () => {
    const sizes = new Map<string | undefined, number | undefined>();
    await open(
      (host) => ({
        searchCatalogue: (caller, search) => {
          if (search.size !== 1) sizes.set(search.type, search.size);
          return host.searchCatalogue(caller, search);
        },
      }),
      { attributeListSize: 4 },
    );
    expect(Object.fromEntries(sizes)).toMatchObject({
      attribute: 4,
      category: 4000,
      cms_page: 500,
      cms_block: 150,
      twofour_contactpersons: 100,
    });
  });
});
