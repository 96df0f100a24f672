import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chainBuild, openChain } from '../../support/shop/chain-under-test.ts';

const render = vi.fn();
const build = {
  ...chainBuild,
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers, ...rest: unknown[]) => {
        render(rest.at(-1));
        return new Response('page', { status, headers });
      },
    },
  },
} as unknown as ServerBuild;

/** The store view of each address decides, with its brand: `/de` is none of Pitchward's. */
const addresses: [host: string, path: string, language: 'de' | 'en'][] = [
  ['localhost', '/de_de/cart', 'de'],
  ['localhost', '/de_ch', 'de'],
  ['localhost', '/cart', 'en'],
  ['localhost', '/de/cart', 'en'],
  ['localhost', '/de_xx', 'en'],
  ['teams.localhost', '/de_at/cart', 'de'],
  ['cup.localhost', '/de/cart', 'de'],
  ['cup.localhost', '/en/cart', 'en'],
];
const english = { 'accept-language': 'en', cookie: 'lng=en; i18next=en' };
const german = { 'accept-language': 'de', cookie: 'lng=de; i18next=de' };

describe('detectLanguage', () => {
  let chain: Awaited<ReturnType<typeof openChain>>;
  beforeAll(async () => {
    chain = await openChain({ build });
  });
  afterAll(() => chain.close());

  it.each(addresses)('renders %s%s in %s (Rule G4.1)', async (host, path, language) => {
    for (const other of [english, german]) {
      render.mockClear();
      const { status } = await chain.ask('GET', `${path}?lng=fr`, { host, ...other });
      expect(status).toBe(200);
      const [context] = render.mock.lastCall as [AppLoadContext];
      expect([context.language, context.visit.store.language]).toEqual([language, language]);
    }
  });

  it.each(addresses)(
    'refuses too large a body at %s%s in %s (Rule G4.2)',
    async (host, path, language) => {
      const headers = { host, origin: `http://${host}` };
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = 'x'.repeat(70_000);
      const answer = await chain.ask('POST', path, { ...headers, ...form, ...german }, body);
      expect(answer.status).toBe(413);
      expect(answer.body.toString()).toContain(`<html lang="${language}">`);
    },
  );

  it('answers in English at a host that is not ours', async () => {
    const answer = await chain.ask('GET', '/de_de', { host: 'elsewhere.example', ...german });
    expect(answer.status).toBe(421);
    expect(answer.body.toString()).toContain('<html lang="en">');
  });
});

describe('an unexpected failure before the page', () => {
  it.each(addresses)('is reported at %s%s in %s', async (host, path, language) => {
    const fail = () => Promise.reject(new Error('no account'));
    const chain = await openChain({
      shop: { country: { describeDevice: fail } } as never,
    });
    const headers = { host, origin: `http://${host}` };
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await chain.ask('POST', path, { ...headers, ...form }, 'a=1');
    chain.close();
    expect(answer.status).toBe(500);
    expect(answer.body.toString()).toContain(`<html lang="${language}">`);
  });
});
