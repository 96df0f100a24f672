import type { AppLoadContext } from '@remix-run/node';
import { paths } from '../domain/store/paths.ts';
import { seeOther } from './answers.server.ts';

type Visit = AppLoadContext['visit'];

/**
 * Who is signed in. Whoever is not is led to the page to sign in, which says so, and from there
 * back to the page that was asked for. spec: transactions §6, checklist D10
 */
export function requireCustomer(visit: Visit, request: Request) {
  const { customer } = visit.signIn;
  if (customer !== null) return customer;
  throw toSignIn(visit, request);
}

/** To the page to sign in and back; the frame, which still greets somebody, is read anew. */
export function toSignIn(visit: Visit, request: Request) {
  const answer = seeOther(paths.signIn(pathOf(visit, request)));
  answer.headers.set('X-Remix-Revalidate', 'yes');
  return answer;
}

/** The path of a request inside its store view, with its query. */
export function pathOf({ store }: Visit, request: Request): string {
  const { pathname, search } = new URL(request.url);
  const inside = store.prefix === '/' ? pathname : pathname.slice(store.prefix.length);
  return (inside || '/') + search;
}
