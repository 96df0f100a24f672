import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchRegions } from '../../../app/forms/address/fetch-regions.ts';

const regions = [{ code: 'TN', name: 'Trentino' }];

/** Loads the regions of Italy; `answer` is what the network does. */
async function load(answer: () => Promise<Response>, controller = new AbortController()) {
  const asked = vi.fn(async (_address: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', asked);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const list = await fetchRegions('IT', controller.signal);
  return { list, address: asked.mock.calls[0]?.[0], logged: warn.mock.calls.flat() };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('fetchRegions', () => {
  it('loads the list of a country from its file (Rule C14.2)', async () => {
    expect(await load(async () => Response.json(regions))).toEqual({
      list: regions,
      address: '/assets/regions/IT.json',
      logged: [],
    });
  });

  it.each([
    ['the network fails', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is no list', async () => new Response('<!DOCTYPE html>', { status: 503 })],
  ])('returns null and logs the country when %s (Rule C14.8)', async (_case, answer) => {
    const { list, logged } = await load(answer);
    expect(list).toBeNull();
    expect(logged).toEqual(['Loading regions for country IT failed']);
  });

  it('logs nothing when another country was chosen meanwhile', async () => {
    const controller = new AbortController();
    controller.abort();
    const { list, logged } = await load(async () => {
      throw new DOMException('Aborted', 'AbortError');
    }, controller);
    expect([list, logged]).toEqual([null, []]);
  });
});
