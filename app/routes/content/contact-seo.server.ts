import type { AppLoadContext } from '@remix-run/node';
import { paths } from '../../domain/store/paths.ts';
import { getTranslator, toDocumentTitle } from '../../forms/words.server.ts';
import { buildPageSeo } from '../../seo/build-page-seo.server.ts';

/** Returns title, description and canonical address of the contact page. */
export function buildContactSeo(visit: AppLoadContext['visit']) {
  const { language, brand, titleSuffix } = visit.store;
  const t = getTranslator(language);
  return buildPageSeo(visit, {
    title: toDocumentTitle(visit, t('contact:pageTitle', { brand: titleSuffix })),
    description: t(`contact:lead.${brand}`),
    path: paths.contact(),
  });
}
