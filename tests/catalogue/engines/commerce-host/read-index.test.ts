import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { success } from '../../../../app/domain/result.ts';
import { readIndex } from '../../../../server/catalogue/engines/commerce-host/read-index.ts';
import type { IndexHost } from '../../../../server/catalogue/engines/commerce-host/read-index.ts';
import { CatalogueUnavailable } from '../../../../server/catalogue/port.ts';

const germany = requireStoreView('de_de');

type Filters = { _appliedFilters: { value: { gt: number } }[] };

/** A host with many products; `filters`: whether it knows the filter for those after an id. */
function openHost({ count, filters }: { count: number; filters: boolean }) {
  let calls = 0;
  const host: IndexHost = {
    searchCatalogue: async (_store, { type, start = 0, size = 0, query }) => {
      calls += 1;
      if (calls > 500) throw new Error('asked without an end');
      if (type !== 'product') return success({ items: [], total: 0 } as never);
      const after = filters
        ? ((query as Filters | undefined)?._appliedFilters[0]?.value.gt ?? 0)
        : 0;
      const left = count - after;
      const items = Array.from({ length: Math.max(0, Math.min(size, left - start)) }, (_, at) => ({
        id: after + start + at + 1,
      }));
      return success({ items, total: left } as never);
    },
  };
  return host;
}

describe('readIndex (Rule F2.19)', () => {
  it('reads more documents than one search may skip, each once', async () => {
    const host = openHost({ count: 10_450, filters: true });
    const ids = (await readIndex(host, germany, defaultSettings)).map(
      ({ document }) => document['id'],
    );
    expect([ids.length, new Set(ids).size]).toEqual([10_450, 10_450]);
  });

  it('ends when a host answers with the same documents again', async () => {
    const host = openHost({ count: 10_450, filters: false });
    const reading = readIndex(host, germany, defaultSettings);
    await expect(reading).rejects.toThrow(CatalogueUnavailable);
    await expect(reading).rejects.toThrow('does not find products after an id');
  });
});
