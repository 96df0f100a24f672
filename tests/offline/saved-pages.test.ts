import { describe, expect, it } from 'vitest';
import { readStoredPages } from '../../app/offline/saved-pages.ts';

function storageOf(pages: Record<string, { html: string; moment: number }>) {
  const asked: string[] = [];
  const cache = {
    keys: async () => Object.keys(pages).map((path) => new Request(`http://shop.test${path}`)),
    match: async ({ url }: Request) => {
      const { html, moment } = pages[url.slice('http://shop.test'.length)] ?? { html: '' };
      return new Response(html, { headers: { 'sw-cache-timestamp': String(moment) } });
    },
  };
  const storage = {
    has: async (name: string) => (asked.push(name), Object.keys(pages).length > 0),
    open: async () => cache as unknown as Cache,
  };
  return { storage, asked };
}

const page = (title: string, moment: number) => ({
  html: `<html><head><title>${title}</title></head></html>`,
  moment,
});

describe('readStoredPages', () => {
  it('lists the stored pages of a store view, newest first (Rule E1.14)', async () => {
    const { storage, asked } = storageOf({
      '/de_de/trainingslager': page('Trainingslager &amp; Camps', 1),
      '/de_de?x=1': page('Start', 2),
      '/de_ch': page('Home', 3),
      '/camps': page('Camps', 4),
      '/de_de/ohne': { html: '<html></html>', moment: 5 },
    });
    expect(await readStoredPages('v1', '/de_de', storage)).toEqual([
      { address: '/de_de?x=1', title: 'Start', moment: 2 },
      { address: '/de_de/trainingslager', title: 'Trainingslager & Camps', moment: 1 },
    ]);
    expect((await readStoredPages('v1', '/', storage)).map(({ title }) => title)).toEqual([
      'Camps',
    ]);
    expect(asked[0]).toBe('shop-v1-pages');
  });

  it('returns nothing when no worker has stored a page', async () => {
    expect(await readStoredPages('v1', '/de_de', storageOf({}).storage)).toEqual([]);
  });
});
