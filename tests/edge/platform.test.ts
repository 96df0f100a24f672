import { expect, it } from 'vitest';
import { openWorkerPlatform } from '../../edge/platform.ts';

const aDay = 'public, max-age=86400';
const immutable = 'public, max-age=31536000, immutable';

it.each([
  ['/assets/app/camp-touch-180.png', aDay],
  ['/assets/regions/AT.json', aDay],
  ['/assets/entry.client-Cx1b2c3d.js', immutable],
])('%s has the lifetime "%s" at the edge', async (path, lifetime) => {
  const platform = openWorkerPlatform({
    ASSETS: { fetch: async () => new Response('file') },
    ORIGIN_CALLS_URL: 'http://origin.example',
    ORIGIN_SECRET: 'x'.repeat(32),
    SESSION_SECRETS: 'x'.repeat(32),
  });
  const found = await platform.findAsset(new Request(`http://shop.example${path}`));
  expect(found?.headers.get('cache-control')).toBe(lifetime);
});
