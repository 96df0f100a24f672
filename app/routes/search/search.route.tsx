import { json } from '@remix-run/node';
import type {
  HeadersArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { noSearch } from '../../domain/search/search-page.ts';
import type { SearchPage } from '../../domain/search/search-page.ts';
import { tidySearchText } from '../../domain/search/search.ts';
import { paths } from '../../domain/store/paths.ts';
import { getTranslator } from '../../forms/words.server.ts';
import { noStore } from '../../request/answers.server.ts';
import { toStaleMark } from '../../request/stale-mark.server.ts';
import { useRootData } from '../../request/root-data.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { toMetaDescriptors, buildPageSeo } from '../../seo/page-meta.ts';
import styles from '../../styles/search/search.css?url';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { DidYouMean } from '../../layout/search-panel/did-you-mean.tsx';
import { SearchForm } from './search-form.tsx';
import { NothingFound, PopularCategories, SearchProblemBox } from './search-help.tsx';
import { toProblemResponse } from './search-problem.server.ts';
import { SearchResults } from './search-results.tsx';
import { AnswerCache } from '../../layout/search-panel/answer-cache.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: MetaFunction<typeof loader, { root: typeof rootLoader }> = ({
  data,
  matches,
}) => {
  if (data?.seo) return toMetaDescriptors(data.seo);
  const root = matches.find(({ id }) => id === 'root');
  return root?.data ? [{ title: root.data.brand.title }] : [];
};

/** Passes Retry-After on to the document. */
export function headers({ loaderHeaders }: HeadersArgs): Headers {
  return loaderHeaders;
}

/** Search results page, a GET form. Rule B11.13 */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const answer = await shop.search.page(visit, searchParams);
  const text = tidySearchText(searchParams.get(shop.settings.queryNames.search) ?? '');
  const t = getTranslator(visit.store.language);
  const seo = buildPageSeo(visit, {
    title: text === '' ? t('search:title') : t('search:documentTitle', { text }),
    description: t('search:lead'),
    path: paths.search(),
    isIndexed: false,
  });
  if (!answer.ok) {
    return json(
      {
        text,
        seo,
        page: null,
        problem: answer.problem,
      },
      toProblemResponse(answer.problem),
    );
  }
  return json(
    {
      text,
      seo,
      page: answer.value,
      problem: null,
      ...toStaleMark(visit),
    },
    { headers: noStore },
  );
}

type SearchData = SerializeFrom<typeof loader>;
const seen = new AnswerCache<SearchData>();

/**
 * Offline: shows the last results of this search, or that searching needs the network. Rule B11.16
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { search } = new URL(request.url);
  try {
    const answer = await serverLoader<typeof loader>();
    seen.store(search, answer);
    return answer;
  } catch (error) {
    if (navigator.onLine) throw error;
    const kept = seen.find(search);
    return kept?.page ? { ...kept, page: { ...kept.page, cache: true } } : offlineAnswer;
  }
}

/** The server translates the meta texts, so this page has none. */
const offlineAnswer = {
  text: null,
  seo: null,
  page: { ...noSearch, offline: true },
  problem: null,
};

export default function SearchRoute() {
  const answer = useLoaderData<SearchData | typeof offlineAnswer>();
  const { t } = useTranslation('search');
  const { brand, search } = useRootData();
  const [query] = useSearchParams();
  const { page, problem } = answer;
  const text = answer.text ?? tidySearchText(query.get(search.name) ?? '');
  const isTooShort = page?.unasked === 'too-short';
  return (
    <>
      <div className="wrap search-results">
        <Breadcrumbs
          label={t('crumbs')}
          breadcrumbs={[
            { label: brand.title, path: paths.home() },
            { label: t('title'), path: null },
          ]}
        />
        <h1>{useHeading(page)}</h1>
        {page?.unasked === 'empty' ? <p className="lead">{t('lead')}</p> : null}
        <SearchForm
          text={text}
          hint={isTooShort ? t('tooShort', { count: search.minLength }) : null}
        />
        {page?.list ? <DidYouMean text={text} suggestions={page.suggestions} /> : null}
        {page?.cache ? <p role="status">{t('fromMemory')}</p> : null}
        {problem ? <SearchProblemBox problem={problem} /> : null}
        {page?.noresults ? <NothingFound /> : null}
        {page?.offline ? <p className="lead">{t('offlineText')}</p> : null}
        {page ? <PopularCategories popular={page.popular} /> : null}
      </div>
      {page && !page.noresults ? <SearchResults page={page} /> : null}
    </>
  );
}

function useHeading(page: SearchPage | null): string {
  const { t } = useTranslation('search');
  if (!page) return t('title');
  if (page.offline) return t('offlineTitle');
  if (page.unasked) return t('headingEmpty');
  const { text, list, categories, pages } = page;
  const count = (list?.total ?? 0) + categories.length + pages.length;
  return count === 0 ? t('headingNone', { text }) : t('heading', { count, text });
}
