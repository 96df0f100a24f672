import type { AppLoadContext } from '@remix-run/node';
import type { AccountPlace } from '../../domain/store/paths.ts';
import type { AccountProblem } from '../../domain/account/account-problem.ts';
import type { Result } from '../../domain/result.ts';
import { notFound, notReachable } from '../../request/answers.server.ts';
import { requireCustomer, redirectToSignIn } from '../../request/require-customer.server.ts';
import { toDocumentTitle, getTranslator } from '../../forms/words.server.ts';

/** Returns the document title of an account page. */
export function toAccountTitle(visit: AppLoadContext['visit'], place: AccountPlace): string {
  const t = getTranslator(visit.store.language);
  return toDocumentTitle(visit, `${t(`account:places.${place}`)} | ${visit.store.titleSuffix}`);
}

/**
 * Returns the value read for the signed-in user. Throws a redirect to the sign-in page, with the
 * way back, when the user is not signed in or the session has ended. Rules D10.1, D10.2
 */
export async function requireValue<Value>(
  { visit }: Pick<AppLoadContext, 'visit'>,
  request: Request,
  read: () => Promise<Result<Value, AccountProblem>>,
): Promise<Value> {
  requireCustomer(visit, request);
  const outcome = await read();
  if (outcome.ok) return outcome.value;
  if (outcome.problem.kind === 'signed-out') throw redirectToSignIn(visit, request);
  throw outcome.problem.kind === 'not-there' ? notFound() : notReachable();
}

/** Reads the profile of the signed-in user, or throws the redirect to sign in. */
export function requireProfile(context: Pick<AppLoadContext, 'shop' | 'visit'>, request: Request) {
  return requireValue(context, request, () => context.shop.account.profile(context.visit));
}
