import { expect, it } from 'vitest';
import { compressWell, toCachedPage } from '../../../server/http/page-cache/cached-page.ts';

it('a cached page keeps the memory of its bytes alone (Rule P4.1)', async () => {
  const html = `<!doctype html><p>${'page '.repeat(500)}</p>`;
  const page = await toCachedPage(html, new Headers(), [], { filledAt: 0, pricesUntil: 1 });
  const { bodies } = page;
  for (const bytes of [bodies.br, bodies.gzip, (await compressWell(page)).bodies.br]) {
    expect(bytes.buffer.byteLength).toBe(bytes.length);
  }
});
