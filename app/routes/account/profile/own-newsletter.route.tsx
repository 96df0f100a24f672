import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ProblemBox } from '../../../forms/problem-box.tsx';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { noStorePage } from '../../../request/answers.server.ts';
import { acceptForm } from '../../../request/form-answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { refuseNewsletter } from '../../newsletter/newsletter-form.server.ts';
import { AccountLayout } from '../account-layout.tsx';
import { accountLinks } from '../account-page.ts';
import { toAccountTitle } from '../account-page.server.ts';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** Shows the newsletter state, which only the signed-in owner may see. Rules D6.1, D6.6, D6.8 */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const { email } = requireCustomer(visit, request);
  return noStorePage({
    title: toAccountTitle(visit, 'newsletter'),
    email,
    isSubscribed: await shop.account.isSubscribed(visit),
  });
}

/** Subscribing sends a confirmation mail here too: it proves the mailbox, not the account. */
export const action = createFormAction({}, async ({ form, request, context: { shop, visit } }) => {
  const { email } = requireCustomer(visit, request);
  if (form.get('form') === 'newsletter-end') {
    const ended = await shop.newsletter.unsubscribe(visit, { email });
    if (!ended.ok) return refuseNewsletter(visit, form, ended.problem);
    return acceptForm(visit, paths.account('newsletter'));
  }
  const ordered = await shop.newsletter.subscribe(visit, email);
  if (!ordered.ok) return refuseNewsletter(visit, form, ordered.problem);
  visit.session.notify({ kind: 'info', key: 'account:newsletter.mailed' });
  return acceptForm(visit, paths.account('newsletter'));
});

export default function OwnNewsletterPage() {
  const { email, isSubscribed } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const { t } = useTranslation(accountWords);
  const operation = isSubscribed ? 'newsletter-end' : 'newsletter-order';
  return (
    <AccountLayout place="newsletter">
      <div className="stack max-width">
        <h1 className="heading">{t('places.newsletter')}</h1>
        {problem ? (
          <ProblemBox title={t('problem.title')} occasion={problem}>
            {problem.kind === 'already'
              ? t('newsletter.already')
              : problem.kind === 'too-many'
                ? t('problem.too-many', { count: problem.minutes })
                : t('problem.unreachable')}
          </ProblemBox>
        ) : null}
        <p>{t('newsletter.lead')}</p>
        {isSubscribed === null ? (
          <p>{t('newsletter.unknown')}</p>
        ) : (
          <>
            <p>
              <b>{t(isSubscribed ? 'newsletter.on' : 'newsletter.off', { email })}</b>
            </p>
            <ShopForm name={operation}>
              <input type="hidden" name="form" value={operation} />
              <SubmitButton form={operation} className={isSubscribed ? 'btn outline' : 'btn'}>
                {t(isSubscribed ? 'overview.unsubscribe' : 'overview.subscribe')}
              </SubmitButton>
            </ShopForm>
          </>
        )}
      </div>
    </AccountLayout>
  );
}
