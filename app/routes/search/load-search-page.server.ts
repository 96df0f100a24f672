import { json } from '@remix-run/node';
import type { AppLoadContext } from '@remix-run/node';
import { tidySearchText } from '../../domain/search/search.ts';
import { paths } from '../../domain/store/paths.ts';
import { getTranslator } from '../../forms/words.server.ts';
import { noStore, notFound } from '../../request/answers.server.ts';
import { toStaleMark } from '../../request/stale-mark.server.ts';
import { buildPageSeo } from '../../seo/build-page-seo.server.ts';
import { withMarkup } from './search-markup.server.ts';
import { toProblemResponse } from './search-problem.server.ts';

/** Loads the page of search results; a refused search is a page with its problem. */
export async function loadSearchPage(query: URLSearchParams, context: AppLoadContext) {
  const { shop, visit } = context;
  const [answer, sold] = await Promise.all([
    shop.search.page(visit, query),
    shop.layout.sold(visit),
  ]);
  const text = tidySearchText(query.get(shop.settings.queryNames.search) ?? '');
  const t = getTranslator(visit.store.language);
  const seo = buildPageSeo(visit, {
    title: text === '' ? t('search:title') : t('search:documentTitle', { text }),
    description: t(sold === 'goods' ? 'search:goods.lead' : 'search:lead'),
    path: paths.search(),
    isIndexed: false,
  });
  if (!answer.ok) {
    const { problem } = answer;
    return json({ text, seo, page: null, problem }, toProblemResponse(problem));
  }
  const { list } = answer.value;
  // An empty list at its start is a page; one past its end never existed. Rule B9.5
  if (list !== null && list.state.start > 0 && list.state.start >= list.total) throw notFound();
  const page = withMarkup(context, answer.value);
  return json({ text, seo, page, problem: null, ...toStaleMark(visit) }, { headers: noStore });
}
