import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { AccountLayout } from '../account-layout.tsx';
import styles from '../../../styles/account/overview.css?url';
import { accountLinksWith } from '../account-page.ts';
import { enterAccount, enterFields } from '../enter-account.server.ts';
import { showOverview, showSignIn } from './account-start.server.ts';
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
