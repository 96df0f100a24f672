import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../../../app/outbox/device/idb-store.ts';
import type { IdbStore } from '../../../app/outbox/device/idb-store.ts';
import { acquireEntries, acquireNamed } from '../../../app/outbox/protocol/new-device.ts';
import { deviceAnswerHeader } from '../../../app/outbox/protocol/stored-answer.ts';

/** Named by a variable: the types of a worker's globals belong to another program. */
const interceptedPost = '../../../app/outbox/worker/intercepted-post.ts';
type InterceptedPost = {
  queueOrSend(
    deps: unknown,
    request: Request,
    place: { url: URL; prefix: string },
    afterLostPost: () => Promise<Response>,
  ): Promise<Response>;
};

const lost = new TypeError('no network');
let count = 0;

describe('a post in the worker', () => {
  let store: IdbStore;
  let shop: ReturnType<typeof vi.fn<typeof fetch>>;
  /** Cookies that the worker can read; in Firefox it can read none. */
  let cookies: Record<string, string>;
  beforeEach(() => {
    store = openStore(() => 'g', `intercepted-post-${(count += 1)}`);
    shop = vi.fn<typeof fetch>().mockRejectedValue(lost);
    cookies = {};
    vi.stubGlobal('fetch', shop);
    vi.stubGlobal('registration', {});
    vi.stubGlobal('cookieStore', {
      get: async (name: string) => (cookies[name] ? { value: cookies[name] } : null),
    });
  });
  afterEach(() => {
    store.close();
    vi.unstubAllGlobals();
  });

  const record = (owner: string) =>
    store.change((box) => ({ box: acquireEntries(box, owner, 'camp'), value: null }));

  /** Posts a form; `by`: by a script of the page, or natively. */
  async function post(
    by: 'script' | 'document',
    path = '/my-account/teams',
    key = 'k1.team',
  ): Promise<Response> {
    const url = new URL(`https://shop.example/de_de${path}`);
    if (by === 'script') url.searchParams.set('_data', 'routes/teams');
    const body = new URLSearchParams({ key, change: 'add', name: 'Team' });
    const { queueOrSend } = (await import(interceptedPost)) as InterceptedPost;
    return queueOrSend(
      { settings: { brand: 'camp' }, store, channel: { postMessage: () => undefined } },
      new Request(url, { method: 'POST', body }),
      { url, prefix: '/de_de' },
      async () => new Response('lost'),
    );
  }
  const readOwners = async () => (await store.read()).entries.map(({ owner }) => owner);

  // Rule E2.18: the worker would take it for a post of an unnamed device, which no account adopts.
  it('is left to its page while no owner is recorded and no cookie can be read', async () => {
    await expect(post('script')).rejects.toBe(lost);
    expect(await readOwners()).toEqual([]);
  });

  it.each([
    ['the recorded owner', 'a.anna', {}, 'a.anna'],
    ['the owner of the cookie', 'd.device', { owner: 'a.anna' }, 'a.anna'],
  ])('is queued for %s when it is lost', async (_, recorded, named, owner) => {
    await record(recorded);
    cookies = named;
    const answer = await post('script');
    expect(answer.headers.get(deviceAnswerHeader)).toBe('unreachable');
    expect(await readOwners()).toEqual([owner]);
  });

  it('is queued in a browser without URL.parse (Rule G11.1)', async () => {
    await record('a.anna');
    vi.stubGlobal('URL', class extends URL {});
    Object.assign(URL, { parse: undefined });
    await post('script');
    expect(await store.read()).toMatchObject({ entries: [{ owner: 'a.anna', from: '/' }] });
  });

  it('is queued for the unnamed device that a page recorded', async () => {
    await record('d.');
    await post('script', '/cart', 'k1.cart');
    expect(await readOwners()).toEqual(['d.']);
  });

  it('stays with the user who posted it when another one comes before it is lost', async () => {
    await record('a.anna');
    shop.mockImplementationOnce(async () => {
      await record('a.ben');
      throw lost;
    });
    await post('script');
    expect(await readOwners()).toEqual(['a.anna']);
    expect((await store.read()).person?.owner).toBe('a.ben');
  });

  it('is queued natively without a recorded owner, and named by the next page', async () => {
    const answer = await post('document');
    expect(answer.headers.get('location')).toBe('https://shop.example/de_de/notifications');
    expect(await readOwners()).toEqual(['?g']);
    const present = { owner: 'd.device', cart: 'camp' };
    await store.change((box) => ({ box: acquireNamed(box, present, 'a.anna'), value: null }));
    expect(await readOwners()).toEqual(['a.anna']);
  });

  it('is not queued natively when the storage is cleared once more before it is lost', async () => {
    shop.mockImplementationOnce(async () => {
      await store.change((box) => ({ box: { ...box, generation: 'g2' }, value: null }));
      throw lost;
    });
    expect(await (await post('document', '/cart', 'k1.cart')).text()).toBe('lost');
    expect(await readOwners()).toEqual([]);
  });

  it('waits behind open entries without asking the shop', async () => {
    await record('a.anna');
    await post('script');
    const answer = await post('script', '/my-account/teams', 'k2.team');
    expect(answer.headers.get(deviceAnswerHeader)).toBe('queued');
    expect(shop).toHaveBeenCalledTimes(1);
  });
});
