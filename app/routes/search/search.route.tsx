import type {
  HeadersArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { searchWords } from '../../i18n/words/search.ts';
import { noSearch } from '../../domain/search/search-page.ts';
import { tidySearchText } from '../../domain/search/search.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { toMetaDescriptors } from '../../seo/page-meta.ts';
import styles from '../../styles/search/search.css?url';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { DidYouMean } from '../../layout/search-panel/did-you-mean.tsx';
import { LeftOutWords } from '../../layout/search-panel/left-out-words.tsx';
import { loadSearchPage } from './load-search-page.server.ts';
import { ExcludedWords } from './excluded-words.tsx';
import { SearchForm } from './search-form.tsx';
import { NothingFound, PopularCategories, SearchProblemBox } from './search-help.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchHeading, useSearchHint } from './use-search-heading.ts';
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
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadSearchPage(new URL(request.url).searchParams, context);

type SearchData = SerializeFrom<typeof loader>;
const seen = new AnswerCache<SearchData>();

/**
 * Offline: shows the last results of this search, or that searching needs the network. Rule B11.16
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const { search } = new URL(request.url);
  try {
    const answer = await serverLoader<typeof loader>();
    // A failed search has no results.
    if (answer.page) seen.store(search, answer);
    return answer;
  } catch (error) {
    if (navigator.onLine) throw error;
    const cached = seen.find(search);
    return cached?.page ? { ...cached, page: { ...cached.page, cache: true } } : offlineAnswer;
  }
}

/** The server translates the meta texts, so this page has none. */
const offlineAnswer = {
  text: null,
  seo: null,
  page: { ...noSearch, list: null, offline: true },
  problem: null,
};

export default function SearchRoute() {
  const answer = useLoaderData<SearchData | typeof offlineAnswer>();
  const { t } = useTranslation(searchWords);
  const { brand, search, layout } = useRootData();
  const [query] = useSearchParams();
  const { page, problem } = answer;
  const text = answer.text ?? tidySearchText(query.get(search.name) ?? '');
  const hint = useSearchHint(page?.unasked ?? null, search.minLength);
  return (
    <>
      <div className="wrap search-results">
        <Breadcrumbs
          label={t('breadcrumbs')}
          breadcrumbs={[
            { label: brand.title, path: paths.home() },
            { label: t('title'), path: null },
          ]}
        />
        <h1>{useSearchHeading(page)}</h1>
        {page?.unasked === 'empty' ? (
          <p className="lead">{t(layout.sold === 'goods' ? 'goods.lead' : 'lead')}</p>
        ) : null}
        <SearchForm text={text} hint={hint} />
        {page?.list ? <DidYouMean text={text} suggestions={page.suggestions} /> : null}
        {page?.list ? <ExcludedWords words={page.excluded} /> : null}
        {page?.list ? <LeftOutWords words={page.leftOut} count={page.list.total} /> : null}
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
