import type { SocialProblem } from '../../../domain/account/social.ts';
import { noStorePage } from '../../../request/answers.server.ts';

const statuses: Record<SocialProblem, number> = {
  denied: 200,
  stale: 400,
  unproven: 400,
  noEmail: 422,
  wrongPassword: 422,
  passwordFirst: 422,
  taken: 409,
  tooMany: 429,
  unreachable: 503,
};

/** Seconds for Retry-After, by problem. */
const retrySeconds: Partial<Record<SocialProblem, number>> = { tooMany: 900, unreachable: 5 };

/** Returns the page's data with the status of its problem, and Retry-After where waiting helps. */
export function toSocialAnswer<Data extends { problem: SocialProblem | null }>(data: Data) {
  const { problem } = data;
  const answer = noStorePage(data, problem ? statuses[problem] : 200);
  const wait = problem && retrySeconds[problem];
  if (wait) answer.headers.set('Retry-After', String(wait));
  return answer;
}
