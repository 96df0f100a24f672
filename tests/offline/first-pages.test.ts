import { describe, expect, it } from 'vitest';
import { openFirstPages } from '../../app/offline/first-pages.ts';
import { parseWorkerMessage } from '../../app/offline/worker-messages.ts';

const origin = 'https://shop.example';

function open() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return { entries, storage, pages: openFirstPages(storage, origin) };
}

describe('openFirstPages', () => {
  it('returns the pages shown before a worker ran once, oldest first (Rule E1.17)', () => {
    const { pages, storage } = open();
    pages.add(`${origin}/de_de#menu`);
    // The next document of the tab.
    const next = openFirstPages(storage, origin);
    next.add(`${origin}/de_de/trainingslager?land=1`);
    next.add(`${origin}/de_de`);
    expect(next.take()).toEqual([`${origin}/de_de/trainingslager?land=1`, `${origin}/de_de`]);
    expect(next.take()).toEqual([]);
  });

  it.each([
    '',
    'https://other.example/de_de',
    `${origin}/de_de/cart`,
    `${origin}/de_de/my-account`,
  ])('ignores %j', (address) => {
    const { pages } = open();
    pages.add(address);
    expect(pages.take()).toEqual([]);
  });

  it('holds the last five pages', () => {
    const { pages } = open();
    for (let page = 1; page <= 7; page += 1) pages.add(`${origin}/page-${page}`);
    expect(pages.take()).toHaveLength(5);
  });

  it('ignores a stored value that it cannot read, and a full storage', () => {
    const { pages, entries, storage } = open();
    entries.set('first-pages', '{"a":');
    expect(pages.take()).toEqual([]);
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(() => pages.add(`${origin}/de_de`)).not.toThrow();
  });
});

describe('parseWorkerMessage', () => {
  const shown = { kind: 'shown', address: `${origin}/de_de`, base: '/de_de', loaded: ['a'] };

  it('reads the pages shown before', () => {
    const earlier = [`${origin}/de_de/trainingslager`];
    expect(parseWorkerMessage({ ...shown, earlier })).toEqual({ ...shown, earlier });
  });

  it('understands a page of the release before, which hands none over', () => {
    expect(parseWorkerMessage(shown)).toEqual({ ...shown, earlier: [] });
    expect(parseWorkerMessage({ ...shown, earlier: [1] })).toEqual({ ...shown, earlier: [] });
  });
});
