import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { loadPage } from '../../../app/routes/catalogue/load-page.server.ts';

type Address = Parameters<typeof loadPage>[2];
type Asked = Parameters<typeof loadPage>[3];

/** Context with a catalogue that finds nothing and refuses every product with a reason. */
function openContext() {
  const logged: string[] = [];
  const note = (_facts: unknown, text: string) => logged.push(text);
  const context = {
    visit: {
      traceId: 'test',
      origin: 'https://camps.example',
      store: requireStoreView('de_de'),
    },
    shop: {
      log: { info: note, error: note },
      settings: { queryNames: {} },
      catalogue: {
        categoryPage: async () => null,
        alternatives: async () => ({ category: null, offers: [] }),
        productPage: async (_visit: unknown, sku: string) =>
          sku === 'GONE' ? null : { ok: false, problem: { reason: 'status', value: 2 } },
      },
    },
  } as unknown as AppLoadContext;
  const load = (address: Address, asked?: Asked) =>
    loadPage(new Request('http://localhost/x'), context, address, asked).catch(
      (thrown: unknown) => thrown,
    );
  return { messages: logged, load };
}

describe('loadPage for an address without a page', () => {
  it.each<[string, Address, Asked, string[]]>([
    [
      'a category by its number',
      { kind: 'category', id: 77 },
      undefined,
      ['Category query returned empty result id = 77'],
    ],
    [
      'a category by its slug',
      null,
      { key: 'slug', value: 'nowhere' },
      ['Category query returned empty result slug = nowhere'],
    ],
    [
      'a product that is switched off',
      { kind: 'product', sku: 'OFF', childSku: null },
      undefined,
      ['Product query returned empty result product status = 2'],
    ],
    ['a product', { kind: 'product', sku: 'GONE', childSku: null }, undefined, []],
    ['an address', null, undefined, []],
  ])(
    'throws 404 and logs the prescribed message: %s (Rules A7.5, B3.3, B10.2)',
    async (_name, ...given) => {
      const [address, asked, words] = given;
      const { messages, load } = openContext();
      const answer = await load(address, asked);
      expect(answer instanceof Response && answer.status).toBe(404);
      expect(messages).toEqual(words);
    },
  );

  it('logs no error when the page has moved (Rule A8.2)', async () => {
    const { messages, load } = openContext();
    const answer = await load({ kind: 'moved', path: '/there' });
    expect(answer instanceof Response && answer.headers.get('Location')).toBe('/there');
    expect(answer instanceof Response && answer.status).toBe(301);
    expect(messages).toEqual([]);
  });
});
