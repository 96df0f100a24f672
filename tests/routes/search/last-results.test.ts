import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clientLoader } from '../../../app/routes/search/search.route.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Searches in the browser; `answer`: of the shop, null without a network. */
function search(text: string, answer: object | null) {
  vi.stubGlobal('navigator', { onLine: answer !== null });
  const request = new Request(`https://camp.example/search?q=${text}`);
  const serverLoader = async () => answer ?? Promise.reject(new TypeError('Failed to fetch'));
  return clientLoader({ request, serverLoader } as unknown as ClientLoaderFunctionArgs);
}

const found = { text: 'kreta', page: { text: 'kreta' }, problem: null };

it('shows the last results without a network, also when a search failed since (Rule B11.16)', async () => {
  await search('kreta', found);
  await search('kreta', { text: 'kreta', page: null, problem: { kind: 'unreachable' } });
  expect(await search('kreta', null)).toMatchObject({ page: { text: 'kreta', cache: true } });
});

it('says that a search without results on the device needs the network (Rule B11.16)', async () => {
  await search('malle', { text: 'malle', page: null, problem: { kind: 'unreachable' } });
  expect(await search('malle', null)).toMatchObject({ page: { offline: true }, problem: null });
});
