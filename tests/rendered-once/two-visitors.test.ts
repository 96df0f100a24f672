import { describe, expect, it, vi } from 'vitest';
import type { WordTree } from '../../app/i18n/typed-words.ts';
import { de } from '../../app/i18n/words/de.ts';
import { readProductCode } from '../architecture/checks/repository.ts';
import { contextOf } from './context-of.ts';
import type { Context } from './context-of.ts';
import { homes } from './public-homes.ts';
import {
  eventProduct,
  facets,
  layout,
  listing,
  offer,
  product,
  regionListing,
  reviews,
} from './public-facts.ts';

/** What `renderOnce` renders, by the name of the component. */
type Renderings = Record<string, string[]>;

/** Renders every component for a visitor, with modules loaded again: nothing is cached before. */
async function renderAllFor(context: Context): Promise<Renderings> {
  vi.resetModules();
  const renderings: Renderings = {};
  vi.doMock(import('../../app/rendered-once/render-once.server.tsx'), async (importOriginal) => {
    const { renderOnce, ...others } = await importOriginal();
    const watched: typeof renderOnce = (name, Component) => {
      const render = renderOnce(name, Component);
      return (given, facts) => {
        const markup = render(given, facts);
        (renderings[name] ??= []).push(markup.html ?? '');
        return markup;
      };
    };
    return { ...others, renderOnce: watched };
  });
  const [{ toCards }, { renderFacets }, { renderLayout }, { renderSubmenus }, ...pages] =
    await Promise.all([
      import('../../app/rendered-once/card/to-cards.server.ts'),
      import('../../app/rendered-once/facets/facet-groups.server.tsx'),
      import('../../app/rendered-once/navigation/layout-markup.server.ts'),
      import('../../app/rendered-once/navigation/submenus.server.tsx'),
      import('../../app/rendered-once/listing/render-listing.server.ts'),
      import('../../app/rendered-once/product/render-product.server.ts'),
      import('../../app/rendered-once/home/render-home.server.ts'),
    ]);
  const [listings, products, { renderHome }] = pages;
  toCards(context, [offer]);
  renderFacets(context, { facets, chosen: { filters: {}, open: [] }, openAddresses: {} });
  for (const footer of [null, { title: 'About us', html: '<p>Camps</p>' }]) {
    renderLayout(context, { ...layout, footer }, { days: 30, percent: 5 });
  }
  renderSubmenus(context, layout);
  for (const page of [listing, regionListing]) listings.renderListing(context, page);
  for (const page of [product, eventProduct]) products.renderProduct(context, page);
  products.renderReviews(context, reviews, 1);
  for (const home of homes) renderHome(context, home);
  return renderings;
}

/** Returns the keys of texts with their dots, without the suffixes of plurals. */
function listKeys(words: WordTree): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [key.replace(/_(?:zero|one|other)$/, '')]
      : listKeys(value).map((path) => `${key}.${path}`),
  );
}

/** Returns the names of the components in the product's code. */
function findNames(): string[] {
  return readProductCode().flatMap(({ text }) =>
    [...text.matchAll(/= renderOnce(?:<\w+>)?\(\s*'([^']+)'/g)].map(([, name = '']) => name),
  );
}

/** Returns a context whose visit has nothing but its store view. */
function withStoreAlone({ visit, markup }: Context): Context {
  const onlyStore = new Proxy(visit, {
    get(target, name) {
      if (name !== 'store') throw new Error(`Reads ${String(name)} of the visit`);
      return target.store;
    },
  });
  return { visit: onlyStore, markup };
}

describe('every component rendered once', () => {
  it('renders the same for two visitors and names none of them (Rule P1.10)', async () => {
    const anna = await renderAllFor(contextOf('Anna', { isData: true }));
    const bert = await renderAllFor(contextOf('Bert', { isData: true }));
    expect(bert).toEqual(anna);
    expect(Object.keys(anna).sort()).toEqual(findNames().sort());
    expect(Object.values(anna).flat()).not.toContain('');
    expect(JSON.stringify([anna, bert])).not.toMatch(/Anna|Bert|-of-/);
  });

  it('shows no key of a text instead of the text', async () => {
    const keys = new Set(Object.values(de).flatMap((words) => listKeys(words)));
    const rendered = Object.values(await renderAllFor(contextOf('Anna', { isData: true })))
      .flat()
      .join('\n');
    const texts = rendered.matchAll(/>([^<>]+)<|aria-label="([^"]*)"/g);
    const shown = [...texts].map(([, text = '', label = '']) => (text || label).trim());
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.filter((text) => keys.has(text))).toEqual([]);
  });

  it('reads nothing of the visit but its store view', async () => {
    const context = withStoreAlone(contextOf('Anna', { isData: true }));
    await expect(renderAllFor(context)).resolves.toBeDefined();
  });
});
