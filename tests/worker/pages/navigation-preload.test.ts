import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedAtHeader } from '../../../app/offline/storable-addresses.ts';
import { openTestPages, origin } from './open-test-pages.ts';

const list = `${origin}/de_de/trainingslager`;
const cart = `${origin}/de_de/cart`;
const offlinePage = `${origin}/de_de/offline`;

const lost = () => Promise.reject(new TypeError('NetworkError'));

describe('a document navigation with navigation preload', () => {
  const network = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.stubGlobal('self', { origin });
    vi.stubGlobal('fetch', network);
    network.mockReset().mockImplementation(lost);
  });
  afterEach(() => void vi.unstubAllGlobals());

  /** Returns the worker's answer to a navigation, with the list and the offline page stored. */
  async function navigate(address: string, preloadResponse: Promise<unknown>): Promise<Response> {
    const worker = openTestPages();
    const headers = { [storedAtHeader]: '5' };
    await worker.pages.put(list, new Response('<html>list</html>', { headers }));
    await worker.offline.put(offlinePage, new Response('<html>offline</html>'));
    return worker.navigate(address, preloadResponse);
  }

  it('answers with the preload and does not request the page again', async () => {
    const answer = await navigate(cart, Promise.resolve(new Response('preloaded')));
    expect(await answer.text()).toBe('preloaded');
    expect(network).not.toHaveBeenCalled();
  });

  it.each([
    ['rejects, as in Chromium', lost],
    ['resolves with a network error, as in Firefox', async () => Response.error()],
  ])('shows the stored page when the preload %s', async (_name, preload) => {
    expect(await (await navigate(list, preload())).text()).toBe(
      '<html data-stored-at="5">list</html>',
    );
  });

  it.each([
    ['rejects, as in Chromium', lost],
    ['resolves with a network error, as in Firefox', async () => Response.error()],
  ])('redirects to the offline page when the preload %s', async (_name, preload) => {
    const answer = await navigate(cart, preload());
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe(`${offlinePage}?to=%2Fcart`);
  });

  it.each([
    ['rejects', lost],
    ['resolves with a network error', async () => Response.error()],
    ['is switched off', async () => undefined],
  ])('requests the page when the preload %s', async (_name, preload) => {
    network.mockResolvedValueOnce(new Response('requested'));
    expect(await (await navigate(cart, preload())).text()).toBe('requested');
  });
});
