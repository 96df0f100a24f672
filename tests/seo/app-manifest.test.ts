import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findStoreView, setFurtherStores, storeViews } from '../../app/domain/store/store-views.ts';
import { buildAppManifest } from '../../app/seo/app-manifest.server.ts';
import { readFurtherStores } from '../../server/config/stores-file.ts';

describe('buildAppManifest', () => {
  it.each(storeViews)('names the app of $code in its brand (Rule E1.1)', (store) => {
    expect(buildAppManifest(store)).toMatchObject({
      name: `${store.titleSuffix} ${store.name}`,
      start_url: store.prefix,
      scope: store.prefix,
      display: 'standalone',
      lang: store.locale,
      theme_color: expect.stringMatching(/^#/) as string,
    });
  });

  it('names icons that exist in their size, one of them maskable, for each brand (Rule E1.2)', async () => {
    const seen = new Map<string, string>();
    for (const store of storeViews) {
      const { icons } = buildAppManifest(store);
      expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
      for (const { src, sizes } of icons) {
        const { width, height } = await sharp(`public${src}`).metadata();
        expect(`${width}x${height}`, src).toBe(sizes);
        expect(seen.get(src) ?? store.brand).toBe(store.brand);
        seen.set(src, store.brand);
      }
    }
  });

  it('names screenshots that exist, also for a store view of the configuration (Rule A1.17)', async () => {
    setFurtherStores(readFurtherStores('docs/sample/stores.json'));
    onTestFinished(() => setFurtherStores([]));
    for (const store of storeViews) {
      for (const { src, sizes } of buildAppManifest(store).screenshots) {
        expect(existsSync(`public${src}`), `${store.code}: ${src}`).toBe(true);
        const { width, height } = await sharp(`public${src}`).metadata();
        expect(`${width}x${height}`, src).toBe(sizes);
      }
    }
    expect(manifestOf('tts_en').screenshots[0]?.src).toBe('/assets/app/tour-de-wide.webp');
  });
});

function manifestOf(code: string) {
  const store = findStoreView(code);
  if (!store) throw new Error(`No store view ${code}`);
  return buildAppManifest(store);
}

describe('the web app manifest', () => {
  it('has shortcuts to cart, inquiries and search inside the store view (Rule E1.19)', () => {
    expect(manifestOf('de_de').shortcuts).toEqual([
      { name: 'Anfragekorb', url: '/de_de/cart' },
      { name: 'Meine Anfragen', url: '/de_de/my-account/inquiries' },
      { name: 'Suche', url: '/de_de/search' },
    ]);
    expect(manifestOf('en').shortcuts.map(({ url }) => url)).toEqual([
      '/cart',
      '/my-account/inquiries',
      '/search',
    ]);
  });

  it('takes shared links at an address inside its scope (Rule E1.19)', () => {
    const { share_target: target, scope } = manifestOf('tts_de_ch');
    expect(target).toMatchObject({ action: '/de_ch/search/shared', method: 'GET' });
    expect(target.action.startsWith(`${scope}/`)).toBe(true);
  });
});
