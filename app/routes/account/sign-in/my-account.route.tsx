import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { readReturnPath } from '../../../domain/store/return-path.ts';
import { toDocumentTitle, getTranslator } from '../../../forms/words.server.ts';
import { noStorePage } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { AccountLayout } from '../account-layout.tsx';
import styles from '../../../styles/account/overview.css?url';
import { accountLinksWith } from '../account-page.ts';
import { requireProfile, requireValue } from '../account-page.server.ts';
import { enterAccount, enterFields } from '../enter-account.server.ts';
import { Overview } from './overview.tsx';
import { SignInPage } from './sign-in-page.tsx';

export const links = accountLinksWith(styles);
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/**
 * Shows the account overview to a signed-in user, and sign-in and registration to all others. Rule
 * D2.1
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visit } = context;
  if (visit.signIn.customer === null) return showSignIn(request, context);
  try {
    return await showOverview(request, context);
  } catch (thrown) {
    // The browser still has the cookie of a session that was left: a redirect to this page would
    // be repeated without an end.
    if (visit.session.isLeft) return showSignIn(request, context);
    throw thrown;
  }
}

async function showSignIn(request: Request, { shop, visit }: AppLoadContext) {
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

async function showOverview(request: Request, context: AppLoadContext) {
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

export const action = createFormAction(enterFields, async ({ form, context }) => {
  return enterAccount(form, context);
});

export default function MyAccountPage() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (data.customer === null) {
    return <SignInPage to={data.to ?? answer?.to ?? null} terms={data.terms} answer={answer} />;
  }
  return (
    <AccountLayout place="overview">
      <Overview data={data.customer} />
    </AccountLayout>
  );
}
