import { registerHooks } from 'node:module';
import { afterAll, expect, it } from 'vitest';

const loaded: string[] = [];
const hooks = registerHooks({
  load(url, context, nextLoad) {
    loaded.push(url);
    return nextLoad(url, context);
  },
});
afterAll(() => hooks.deregister());

it('the client of Elasticsearch is loaded by shops with a cluster alone (Rule P4.1)', async () => {
  const isLoaded = () => loaded.some((url) => url.includes('/@elastic/elasticsearch/'));
  await import('../../server/shop.ts');
  await import('../../server/open/open-owner-catalogue.ts');
  expect(isLoaded()).toBe(false);
  await import('../../server/catalogue/engines/elasticsearch/catalogue.ts');
  expect(isLoaded()).toBe(true);
});
