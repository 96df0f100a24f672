import { afterEach, expect, it, vi } from 'vitest';
import { fetchHits } from '../../../app/layout/search-panel/ask-hits.ts';

afterEach(() => vi.unstubAllGlobals());

const goOffline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });
const ask = (timeout = 5000) => fetchHits('/search.data?q=x', new AbortController(), timeout);

it('hits are empty with the flag offline when there is no network (Rule B11.16)', async () => {
  goOffline(false);
  const answer = await ask();
  expect(answer).toMatchObject({ kind: 'hits', hits: { offers: [], total: 0, offline: true } });
});

it('hits are empty with the flag offline when the network is lost meanwhile (Rule B11.16)', async () => {
  goOffline(true);
  vi.stubGlobal('fetch', () => {
    goOffline(false);
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  expect(await ask()).toMatchObject({ kind: 'hits', hits: { offline: true } });
});

it('a search ends after its timeout in the browser (Rule B11.9)', async () => {
  goOffline(true);
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  );
  expect(await ask(5)).toEqual({ kind: 'failed' });
});
