import type {
  SearchHits,
  SearchPage,
  SearchProblem,
} from '../../../app/domain/search/search-page.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { DocumentPaths } from '../../../app/domain/store/paths.ts';
import { CatalogueUnavailable } from '../../catalogue/port.ts';
import type { Log } from '../../observability/log.ts';
import type { Attempt, LimitReached, Limits } from '../../storefront/limits.ts';
import { isTemporary } from '../../database/conflict.ts';
import type { SearchMisses } from '../../storefront/search-misses.ts';
import type { Visit } from '../../visit.ts';
import type { OfferDeps } from '../catalogue/service.ts';
import { findHits } from './find-hits.ts';
import { findSearchPage } from './search-page.ts';

/** Full-text search. Rule B11.15. */
export interface SearchService {
  /** Returns the results page of a query, or a page with the search form when it has no text. */
  page(visit: Visit, query: URLSearchParams): Promise<Result<SearchPage, SearchProblem>>;
  /** Returns the best hits while the visitor types; none for a text that is too short. */
  hits(visit: Visit, text: string): Promise<Result<SearchHits, SearchProblem>>;
  /** Runs other work on the catalogue under the limit of searches. Rule S4.2. */
  limited<Found>(visit: Visit, find: () => Promise<Found>): Promise<Result<Found, SearchProblem>>;
}

export type SearchDeps = OfferDeps & { pathOf: DocumentPaths };

type SearchServiceDeps = SearchDeps & {
  limits: Limits;
  /** Absent where nobody counts. */
  misses?: Pick<SearchMisses, 'count'>;
  newKey: () => string;
  log: Log;
};

const tenMinutes = 10 * 60 * 1000;
/**
 * Typing makes several requests for each text, and the people of a club may share one network
 * address.
 */
const rules = {
  session: { name: 'search/session', max: 300, window: tenMinutes },
  network: { name: 'search/network', max: 900, window: tenMinutes },
} as const;

export function createSearchService(deps: SearchServiceDeps): SearchService {
  const { limits, newKey, log } = deps;

  /** Counts a search for its limit; one that cannot be counted is allowed. Rule R1.16. */
  async function takeLimit(visit: Visit): Promise<Result<true, LimitReached>> {
    try {
      return await limits.take(attemptsOf(visit), newKey(), visit.now.getTime());
    } catch (error) {
      if (!isTemporary(error)) throw error;
      log.warn({ error, traceId: visit.traceId }, 'a search was not counted for its limit');
      return success(true);
    }
  }

  /** Logs search failures and returns them apart from empty results. Rule B11.15. */
  async function guarded<Found>(
    visit: Visit,
    find: () => Promise<Found>,
  ): Promise<Result<Found, SearchProblem>> {
    const counted = await takeLimit(visit);
    if (!counted.ok) return refusal(tooMany(counted.problem));
    try {
      return success(await find());
    } catch (error) {
      if (!(error instanceof CatalogueUnavailable)) throw error;
      log.error({ error, traceId: visit.traceId }, 'Can not connect the search instance!');
      return refusal({ kind: 'unreachable' });
    }
  }

  /** Counts a search that did not find what it asked for. Its answer does not depend on it. */
  async function countMiss({ store, now }: Visit, text: string): Promise<void> {
    try {
      await deps.misses?.count(store.code, text, now.getTime());
    } catch (error) {
      if (!isTemporary(error)) throw error;
      log.warn({ error }, 'a search without a result was not counted');
    }
  }

  return {
    page: (visit, query) =>
      guarded(visit, async () => {
        const page = await findSearchPage(deps, visit, query);
        if (page.noresults || page.leftOut.length > 0) await countMiss(visit, page.text);
        return page;
      }),
    limited: guarded,
    hits: (visit, text) => guarded(visit, () => findHits(deps, visit, text)),
  };
}

function attemptsOf({ session, clientAddress }: Visit): Attempt[] {
  return [
    { rule: rules.session, subject: session.data.id },
    ...(clientAddress ? [{ rule: rules.network, subject: clientAddress }] : []),
  ];
}

function tooMany({ retryAfter }: LimitReached): SearchProblem {
  return { kind: 'too-many', minutes: Math.max(1, Math.ceil(retryAfter / 60_000)) };
}
