import { brands } from '../../domain/store/brands.ts';
import { getCompany } from '../../domain/store/company.ts';
import { pathInStore, paths } from '../../domain/store/paths.ts';
import { requireStoreView, storeViewsOfBrand } from '../../domain/store/store-views.ts';
import type { StoreView } from '../../domain/store/store-views.ts';
import type { JsonLd } from './json-ld.ts';

type Visit = { store: StoreView; origin: string };

/**
 * Returns the company as other structured data refers to it. `url`: home page of the brand's
 * default store view.
 */
export function buildCompanyReference({ store, origin }: Visit) {
  const { title, defaultStore } = brands[store.brand];
  return {
    '@type': 'Organization',
    '@id': `${origin}/#company`,
    name: title,
    url: `${origin}${pathInStore(requireStoreView(defaultStore), paths.home())}`,
  };
}

/** Returns the company and its contact data. Rules A2.14, A21.7. */
export function buildCompanyFacts(visit: Visit): JsonLd {
  const { store, origin } = visit;
  const { phone, email } = brands[store.brand];
  const { name, address, vatId, brands: facts } = getCompany();
  const { profiles } = facts[store.brand];
  return {
    ...buildCompanyReference(visit),
    logo: `${origin}/assets/share/${store.brand}-logo.png`,
    legalName: name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postcode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
    vatID: vatId ?? undefined,
    sameAs: profiles.length > 0 ? profiles : undefined,
    telephone: phone,
    email,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: phone,
      email,
      availableLanguage: [
        ...new Set(storeViewsOfBrand(store.brand).map(({ language }) => language)),
      ],
    },
  };
}

/** Returns the web site in this store view's language, with its search action. */
export function buildSiteFacts({ store, origin }: Visit, searchName: string | null): JsonLd {
  const home = `${origin}${pathInStore(store, paths.home())}`;
  const search = `${origin}${pathInStore(store, paths.search())}`;
  return {
    '@type': 'WebSite',
    '@id': `${home}#site`,
    url: home,
    name: store.titleSuffix,
    inLanguage: store.language,
    publisher: buildCompanyReference({ store, origin }),
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
