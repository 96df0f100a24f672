import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formAction } from '../../../forms/form-action.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ProblemBox } from '../../../forms/problem-box.tsx';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { typedText } from '../../../forms/submitted-text.ts';
import { seeOther, page } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { refuseNewsletter } from '../../newsletter/newsletter-form.server.ts';
import { AccountFrame } from '../account-frame.tsx';
import { accountLinks } from '../account-page.ts';
import { accountTitle } from '../account-page.server.ts';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** The newsletter of who is signed in, to whom its state may be told. spec: checklist D6 */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const { email } = requireCustomer(visit, request);
  return page({
    title: accountTitle(visit, 'newsletter'),
    email,
    isSubscribed: await shop.account.isSubscribed(visit),
  });
}

/** Ordering asks by mail all the same: it is about the mailbox, not the account. */
export const action = formAction({}, async ({ form, request, context: { shop, visit } }) => {
  const { email } = requireCustomer(visit, request);
  const submission = typedText(form, 'key');
  if (form.get('form') === 'newsletter-end') {
    const ended = await shop.newsletter.unsubscribe(visit, { email }, submission);
    if (!ended.ok) return refuseNewsletter(visit, form, ended.problem);
    return seeOther(paths.account('newsletter'));
  }
  const ordered = await shop.newsletter.subscribe(visit, email, submission);
  if (!ordered.ok) return refuseNewsletter(visit, form, ordered.problem);
  visit.session.notify({ kind: 'info', key: 'account:newsletter.mailed' });
  return seeOther(paths.account('newsletter'));
});

export default function OwnNewsletterPage() {
  const { email, isSubscribed } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const { t } = useTranslation('account');
  const deed = isSubscribed ? 'newsletter-end' : 'newsletter-order';
  return (
    <AccountFrame place="newsletter">
      <div className="st max">
        <h1 className="h">{t('places.newsletter')}</h1>
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
            <ShopForm name={deed}>
              <input type="hidden" name="form" value={deed} />
              <SubmitButton form={deed} className={isSubscribed ? 'btn alt' : 'btn'}>
                {t(isSubscribed ? 'overview.unsubscribe' : 'overview.subscribe')}
              </SubmitButton>
            </ShopForm>
          </>
        )}
      </div>
    </AccountFrame>
  );
}
