import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storableHeader, storedAtHeader } from '../../../app/offline/storable-addresses.ts';
import { openTestPages, origin } from './open-test-pages.ts';

const list = `${origin}/de_de/trainingslager`;
const html = '<html><script src="/assets/list-abc.js"></script></html>';
const shared = {
  'Cache-Control': 'public, max-age=0, s-maxage=60',
  [storableHeader]: 'yes',
};

describe('a document shown by the worker', () => {
  const network = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('self', { origin });
    vi.stubGlobal('fetch', network);
    network.mockReset().mockImplementation(async () => new Response(html));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Navigates to the list, and returns what is stored of it and the assets after the work ended. */
  async function show(headers: Record<string, string>) {
    const { pages, navigate, stored, work } = openTestPages();
    network.mockResolvedValueOnce(new Response(html, { headers }));
    const answer = await navigate(list, Promise.resolve(undefined));
    expect(await answer.text()).toBe(html);
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all(work);
    return { copy: await pages.match(list), stored };
  }

  it('is stored without another request when it is the same for every visitor', async () => {
    const { copy, stored } = await show(shared);
    expect(network).toHaveBeenCalledTimes(1);
    expect(await copy?.text()).toBe(html);
    expect(Number(copy?.headers.get(storedAtHeader))).toBeGreaterThan(0);
    expect(stored).toEqual(['/assets/list-abc.js']);
  });

  it.each([
    ['of one visitor', { 'Cache-Control': 'private, no-store', [storableHeader]: 'yes' }],
    ['that a device must not store', { 'Cache-Control': shared['Cache-Control'] }],
  ])('%s is requested without cookies instead (Rule E1.8)', async (_name, headers) => {
    await show(headers);
    expect(network).toHaveBeenCalledTimes(2);
    const [asked] = network.mock.calls[1] ?? [];
    expect((asked as Request).credentials).toBe('omit');
  });
});
