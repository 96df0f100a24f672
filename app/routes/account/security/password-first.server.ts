import type { AppLoadContext } from '@remix-run/node';
import type { AccountPlace } from '../../../domain/store/paths.ts';
import { paths } from '../../../domain/store/paths.ts';
import { seeOther } from '../../../request/answers.server.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { requireValue } from '../account-page.server.ts';
import { refuseOrSignIn, toResetProblem } from '../enter-account.server.ts';
import type { PasswordFirstState } from './password-first.tsx';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/** Returns the state for an account without a password; null when the account has one. */
export async function readPasswordFirst(
  context: Context,
  request: Request,
): Promise<PasswordFirstState | null> {
  const { shop, visit } = context;
  const { email } = requireCustomer(visit, request);
  const methods = await requireValue(context, request, () => shop.account.signInMethods(visit));
  if (methods.hasPassword) return null;
  return { email, isMailed: new URL(request.url).searchParams.has('mailed') };
}

/** Mails the link for a first password to the account's own address only. */
export async function mailPasswordLink(
  { shop, visit }: Context,
  request: Request,
  place: AccountPlace,
) {
  const { email } = requireCustomer(visit, request);
  const asked = await shop.account.requestReset(visit, email);
  if (asked.ok) return seeOther(`${paths.account(place)}?mailed`);
  const { problem } = asked;
  return refuseOrSignIn(visit, request, {
    form: 'password-first',
    result: null,
    problem: toResetProblem(problem),
  });
}
