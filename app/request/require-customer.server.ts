import type { AppLoadContext } from '@remix-run/node';
import { paths } from '../domain/store/paths.ts';
import { reportOutcome } from '../outbox/protocol/outcome.ts';
import { seeOther } from './answers.server.ts';

type Visit = AppLoadContext['visit'];

/**
 * Returns the signed-in customer, or throws a redirect to the sign-in page, which returns to the
 * requested page. Rule D10.
 */
export function requireCustomer(visit: Visit, request: Request) {
  const { customer } = visit.signIn;
  if (customer !== null) return customer;
  throw redirectToSignIn(visit, request);
}

/**
 * Redirects to the sign-in page and back, and reloads the layout data, which still name the
 * customer.
 */
export function redirectToSignIn(visit: Visit, request: Request) {
  reportOutcome(visit, { kind: 'signed-out' });
  const answer = seeOther(paths.signIn(toStorePath(visit, request)));
  answer.headers.set('X-Remix-Revalidate', 'yes');
  return answer;
}

/** Returns the path of a request inside its store view, with its query. */
export function toStorePath({ store }: Visit, request: Request): string {
  const { pathname, search } = new URL(request.url);
  const inside = store.prefix === '/' ? pathname : pathname.slice(store.prefix.length);
  return (inside || '/') + search;
}
