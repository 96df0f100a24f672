import type { AppLoadContext } from '@remix-run/node';
import type { Sold } from '../../domain/catalogue/offer/offer-kind.ts';
import { everywhere } from '../../domain/store/alternates.ts';
import { paths } from '../../domain/store/paths.ts';
import { getTranslator, toDocumentTitle } from '../../forms/words.server.ts';
import { buildPageSeo } from '../../seo/build-page-seo.server.ts';

/** Returns title, description and addresses of the contact page. */
export function buildContactSeo(visit: AppLoadContext['visit'], sold: Sold) {
  const { language, titleSuffix } = visit.store;
  const t = getTranslator(language);
  return buildPageSeo(visit, {
    title: toDocumentTitle(visit, t('contact:pageTitle', { brand: titleSuffix })),
    description: t(`contact:lead.${sold}`),
    path: paths.contact(),
    places: everywhere(visit.store.brand, paths.contact()),
  });
}
