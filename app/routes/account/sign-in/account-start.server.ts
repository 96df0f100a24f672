import type { AppLoadContext } from '@remix-run/node';
import { readReturnPath } from '../../../domain/store/return-path.ts';
import { toDocumentTitle, getTranslator } from '../../../forms/words.server.ts';
import { noStorePage } from '../../../request/answers.server.ts';
import { requireProfile, requireValue } from '../account-page.server.ts';

/** Returns the data of sign-in and registration. */
export async function showSignIn(request: Request, { shop, visit }: AppLoadContext) {
  const t = getTranslator(visit.store.language);
  const brand = visit.store.titleSuffix;
  const { terms } = await shop.checkout.legalPaths(visit);
  return noStorePage({
    customer: null,
    terms,
    to: readReturnPath(new URL(request.url).searchParams.get('to')),
    title: toDocumentTitle(visit, t('account:pageTitle', { brand })),
  });
}

/** Returns the data of the account overview, or throws a redirect to sign in. Rule D2.1 */
export async function showOverview(request: Request, context: AppLoadContext) {
  const { shop, visit } = context;
  const t = getTranslator(visit.store.language);
  const brand = visit.store.titleSuffix;
  const [profile, list, isSubscribed] = await Promise.all([
    requireProfile(context, request),
    requireValue(context, request, () => shop.account.inquiries(visit, 1)),
    shop.account.isSubscribed(visit),
  ]);
  return noStorePage({
    customer: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      loyaltyCard: profile.loyaltyCard,
      teams: profile.teams,
      inquiries: list.inquiries.slice(0, 3),
      total: list.total,
      isSubscribed,
      now: visit.now.toISOString(),
    },
    title: toDocumentTitle(visit, t('account:overview.pageTitle', { brand })),
  });
}
