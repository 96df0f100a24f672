import { brands } from '../../domain/store/brands.ts';
import { pathInStore, paths } from '../../domain/store/paths.ts';
import { requireStoreView } from '../../domain/store/store-views.ts';
import type { StoreView } from '../../domain/store/store-views.ts';
import type { JsonLd } from './json-ld.ts';

type Visit = { store: StoreView; origin: string };

/** Who runs the site, as other facts name them. `url` is the home of the brand's default store. */
export function companyName({ store, origin }: Visit) {
  const { title, defaultStore } = brands[store.brand];
  return {
    '@type': 'Organization',
    '@id': `${origin}/#company`,
    name: title,
    url: `${origin}${pathInStore(requireStoreView(defaultStore), paths.home())}`,
  };
}

/** Who runs the site and how to reach them. */
export function companyFacts(visit: Visit): JsonLd {
  const { store, origin } = visit;
  const { phone, email } = brands[store.brand];
  return {
    ...companyName(visit),
    logo: `${origin}/assets/share/${store.brand}-logo.png`,
    telephone: phone,
    email,
    contactPoint: {
      ...{ '@type': 'ContactPoint', contactType: 'customer service', telephone: phone, email },
      availableLanguage: ['de', 'en'],
    },
  };
}

/** The site in this store view's language, and how it is searched. */
export function siteFacts({ store, origin }: Visit, searchName: string | null): JsonLd {
  const home = `${origin}${pathInStore(store, paths.home())}`;
  const search = `${origin}${pathInStore(store, paths.search())}`;
  return {
    '@type': 'WebSite',
    '@id': `${home}#site`,
    url: home,
    name: store.titleSuffix,
    inLanguage: store.language,
    publisher: companyName({ store, origin }),
    potentialAction:
      searchName === null
        ? undefined
        : {
            '@type': 'SearchAction',
            target: {
              '@type': 'EntryPoint',
              urlTemplate: `${search}?${searchName}={search_term_string}`,
            },
            'query-input': 'required name=search_term_string',
          },
  };
}
