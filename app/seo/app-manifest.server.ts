import { startColours, windowColours } from '../domain/store/brand-colours.ts';
import { pathInStore, paths } from '../domain/store/paths.ts';
import { storePlaces } from '../domain/store/store-path.ts';
import { brandOf } from '../domain/store/store-views.ts';
import type { Language, StoreView } from '../domain/store/store-views.ts';
import { allWords } from '../i18n/words/all.ts';

/** Screenshots for the browser's installation prompt; see scripts/assets/app-shots.ts. */
const screenshotSizes = { wide: '1280x800', narrow: '780x1560' } as const;

/**
 * Returns the language of a store view's screenshots. A store view of the configuration may have one
 * in which its brand has none (Rule A1.17).
 */
function findShotLanguage({ brand, language }: StoreView): Language {
  const places = storePlaces[brand];
  const shown = places.find((place) => place.language === language) ?? places[0];
  return shown?.language ?? language;
}

/** Returns the web app manifest of a store view; its scope is the store view's path. */
export function buildAppManifest(store: StoreView) {
  const { name: brand, title } = brandOf(store);
  const words = allWords[store.language].installation;
  const inStore = (path: string) => pathInStore(store, path);
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/assets/app/${brand}${purpose === 'maskable' ? '-maskable' : ''}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: store.prefix,
    name: `${title} ${store.name}`,
    short_name: title,
    description: store.socialDescription,
    lang: store.locale,
    dir: 'ltr',
    start_url: store.prefix,
    scope: store.prefix,
    display: 'standalone',
    theme_color: windowColours[brand],
    background_color: startColours[brand],
    categories: ['sports', 'travel'],
    // Rule E1.19.
    shortcuts: [
      { name: words.shortcuts.cart, url: inStore(paths.cart()) },
      { name: words.shortcuts.inquiries, url: inStore(paths.account('inquiries')) },
      { name: words.shortcuts.search, url: inStore(paths.search()) },
    ],
    share_target: {
      action: inStore(paths.shared()),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
    screenshots: (['wide', 'narrow'] as const).map((form) => ({
      src: `/assets/app/${brand}-${findShotLanguage(store)}-${form}.webp`,
      sizes: screenshotSizes[form],
      type: 'image/webp',
      form_factor: form,
      label: words.screenshot,
    })),
  };
}
