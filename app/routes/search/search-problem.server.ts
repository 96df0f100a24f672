import type { SearchProblem } from '../../domain/search/search-page.ts';
import { noStore } from '../../request/answers.server.ts';

/** Seconds after which a search that had no answer is worth trying again. */
const retryAfter = 5;

/** Status and headers of a search without an answer. */
export function searchProblemAnswer(problem: SearchProblem): ResponseInit {
  const isBusy = problem.kind === 'too-many';
  return {
    status: isBusy ? 429 : 503,
    headers: {
      ...noStore,
      'Retry-After': String(isBusy ? problem.minutes * 60 : retryAfter),
    },
  };
}
