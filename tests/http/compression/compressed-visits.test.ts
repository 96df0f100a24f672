import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressionSteps } from '../../../server/http/compression/template-compressor.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';

const paths = ['/', '/good-10', '/cart'];

type Tokens = Readonly<Record<string, readonly string[]>>;

/** Returns what differs between two visits, as it is in the page's policy, forms and data. */
function readTokens(html: string, policy: string): Tokens {
  const all = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, found = '']) => found)),
  ];
  return {
    policy: /'nonce-([^']+)'/.exec(policy)?.slice(1) ?? [],
    nonce: all(/ nonce="([^"]+)"/g),
    form: all(/name="form_token" value="([^"]+)"/g),
    data: all(/"formToken":"([^"]+)"/g),
    trace: all(/"traceId":"([^"]+)"/g),
    key: all(/"pageKey":"([^"]+)"/g),
  };
}

const withoutTokens = (html: string, tokens: Tokens) =>
  Object.values(tokens)
    .flat()
    .reduce((text, token) => text.replaceAll(token, '-'), html);

describe('a page that was shown before, in brotli (Rule P1.11)', () => {
  let shop: RouteShop;
  beforeAll(async () => {
    shop = await openRouteShop();
  }, 120_000);
  afterAll(() => shop.close());

  async function visit(path: string) {
    const headers = { 'Accept-Encoding': 'br' };
    const answer = await shop.fetch(`http://localhost/de_de${path}`, { headers });
    expect(answer.headers.get('content-encoding')).toBe('br');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const html = brotliDecompressSync(bytes).toString();
    const policy = answer.headers.get('content-security-policy') ?? '';
    const tokens = readTokens(html, policy);
    // Bytes that are compressed for one visit have no value as it is.
    const isTemplate = Object.values(tokens)
      .flat()
      .every((token) => bytes.includes(token));
    return { html, tokens, isTemplate };
  }

  it.each(paths)('has the tokens of its visit alone: %s', async (path) => {
    const first = await visit(path);
    const seen = new Set(Object.values(first.tokens).flat());
    const last = Math.max(...compressionSteps.map(({ visits }) => visits));
    let fromTemplate = 0;
    for (let count = 1; count < last + 40; count += 1) {
      const { html, tokens, isTemplate } = await visit(path);
      const { policy, nonce, form, data, trace, key } = tokens;
      expect([nonce, form]).toEqual([policy, data]);
      expect([nonce, data, trace, key].map((values) => values?.length)).toEqual([1, 1, 1, 1]);
      const own = [nonce, data, trace, key].flatMap((values) => values ?? []);
      expect(own.filter((token) => seen.has(token))).toEqual([]);
      for (const token of own) seen.add(token);
      const isSame = withoutTokens(html, tokens) === withoutTokens(first.html, first.tokens);
      expect(isSame).toBe(true);
      fromTemplate += Number(isTemplate);
    }
    expect(first.isTemplate).toBe(false);
    expect(fromTemplate).toBeGreaterThan(0);
  });
});
