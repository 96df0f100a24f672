import { describe, expect, it } from 'vitest';
import { resetForVersion } from '../../app/offline/app-version.ts';

/** The part of `Storage` that is used. */
function openStorage(entries: Record<string, string>): Storage {
  const map = new Map(Object.entries(entries));
  return {
    get length() {
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage;
}

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index));

function open(written: string | null) {
  const names = new Set(['shop-1-pages', 'shop-2-pages', 'outbox', 'other']);
  return {
    local: openStorage({
      ...(written === null ? {} : { 'app-version': written }),
      positions: 'x',
      'de_de-shop/claims': '[]',
      'outbox-note': 'y',
    }),
    session: openStorage({ positions: '{}' }),
    caches: {
      keys: async () => [...names],
      delete: async (name: string) => names.delete(name),
    },
    names,
  };
}

describe('resetForVersion', () => {
  it('empties the storage of another release, except for the outbox and claims (Rules D7.4, E8.1, E8.2)', async () => {
    const stores = open('1');
    expect(await resetForVersion('2', stores)).toBe(true);
    expect(keysOf(stores.local).sort()).toEqual([
      'app-version',
      'de_de-shop/claims',
      'outbox-note',
    ]);
    expect(stores.local.getItem('app-version')).toBe('2');
    expect(keysOf(stores.session)).toEqual([]);
    expect([...stores.names]).toEqual(['shop-2-pages', 'outbox', 'other']);
  });

  it.each([
    ['by the same release', '2'],
    ['by no release yet', null],
  ])('leaves the storage as it is when it was written %s', async (_by, written) => {
    const stores = open(written);
    expect(await resetForVersion('2', stores)).toBe(false);
    expect(keysOf(stores.local).sort()).toEqual([
      'app-version',
      'de_de-shop/claims',
      'outbox-note',
      'positions',
    ]);
    expect(keysOf(stores.session)).toEqual(['positions']);
    expect(stores.names.size).toBe(4);
  });
});
