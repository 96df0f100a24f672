import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPages, visit } from './open-pages.ts';

type Opened = Awaited<ReturnType<typeof openPages>>;

/** Query strings with known names and odd values, and anything else. */
const query = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom('land', 'rating.average', 'price', 'sterne', 'board', 'childSku'),
        fc.constantFrom('sort', 'start', 'view', 'q', 'size', '__proto__', 'constructor'),
        fc.string(),
      ),
      fc.oneof(
        fc.constantFrom('10', '90.0-*', '0.0-50.0', '-1', '1e9', 'NaN', 'price-asc', 'CAMP-2-VP'),
        fc.string({ unit: 'binary', maxLength: 300 }),
      ),
    ),
    { maxLength: 12 },
  )
  .map((entries) => new URLSearchParams(entries));

const path = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom('spanien', 'mallorca', 'hotel-llevant', 'CAMP-2-VP', '..', '', '%', '\0'),
        fc.string(),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join('/')),
);

describe('random addresses', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openPages();
  });
  afterAll(() => opened.catalogue.close());

  test('never make a list fail', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const page = await opened.pages.categoryPage(visit, 10, asked);
        expect(page?.total).toBeGreaterThanOrEqual(0);
        expect(page?.items.length).toBeLessThanOrEqual(page?.total ?? 0);
        // Every page of a list has a later next page or none.
        if (page?.nextStart !== null) expect(page?.nextStart).toBeLessThan(page?.total ?? 0);
      }),
      { numRuns: 300 },
    );
  });

  test('never make a product page fail', async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.option(fc.string()), async (asked, childSku) => {
        const found = await opened.pages.productPage(visit, 'CAMP-2', { childSku, query: asked });
        expect(found?.ok).toBe(true);
        if (found?.ok) expect(found.value.item?.sku).toMatch(/^CAMP-2-(HP|VP)$/);
      }),
      { numRuns: 300 },
    );
  });

  test('resolve to a page, to an address of this shop, or to null', async () => {
    await fc.assert(
      fc.asyncProperty(path, async (asked) => {
        const found = await opened.pages.resolve(visit, asked);
        if (found?.kind === 'moved') expect(found.path).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 500 },
    );
    await fc.assert(
      fc.asyncProperty(path, fc.string(), async (slug, sku) => {
        for (const kind of ['category', 'region', 'page'] as const)
          await opened.pages.resolveRoute(visit, { kind, slug });
        await opened.pages.resolveRoute(visit, {
          kind: 'product',
          parentSku: sku,
          slug,
          childSku: sku,
        });
      }),
      { numRuns: 200 },
    );
  });
});
