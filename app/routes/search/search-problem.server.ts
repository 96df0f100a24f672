import type { SearchProblem } from '../../domain/search/search-page.ts';
import { noStore } from '../../request/answers.server.ts';

/** Seconds for Retry-After of a failed search. */
const retryAfter = 5;

/** Returns status and headers of a failed search. */
export function toProblemResponse(problem: SearchProblem): ResponseInit {
  const isBusy = problem.kind === 'too-many';
  return {
    status: isBusy ? 429 : 503,
    headers: {
      ...noStore,
      'Retry-After': String(isBusy ? problem.minutes * 60 : retryAfter),
    },
  };
}
