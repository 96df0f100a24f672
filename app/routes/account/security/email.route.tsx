import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { createFormAction, repeatAfterSignIn } from '../../../forms/form-action.server.ts';
import { toFormFields, parseForm } from '../../../forms/parse-form.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { EmailField } from '../../../forms/fields/email-field.tsx';
import { InputField } from '../../../forms/fields/field.tsx';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { noStorePage, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AccountForm } from '../../../layout/sign-in-panel/account-form.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { accountLinks } from '../account-page.ts';
import { toAccountTitle } from '../account-page.server.ts';
import { AccountProblemText } from '../../../forms/account-problem-text.tsx';
import { refuseOrSignIn } from '../enter-account.server.ts';
import { PasswordFirst } from './password-first.tsx';
import { mailPasswordLink, readPasswordFirst } from './password-first.server.ts';
import { signInSchema } from '../sign-in/sign-in.schema.server.ts';
import { confirmEmail } from './confirm-email.server.ts';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/**
 * Changes the mail address. Moves the token of the mailed link from the URL into the session at
 * once. Rule D2.18
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (token !== null) {
    await shop.account.saveEmailToken(visit, token);
    throw seeOther(paths.account('email'));
  }
  const { email } = requireCustomer(visit, request);
  return noStorePage({
    title: toAccountTitle(visit, 'email'),
    email,
    isSent: searchParams.has('sent'),
    hasLink: await shop.account.hasEmailToken(visit),
    passwordFirst: await readPasswordFirst(context, request),
  });
}

export const action = repeatAfterSignIn(
  createFormAction(toFormFields(signInSchema()), async ({ form, request, context }) => {
    const { shop, visit } = context;
    requireCustomer(visit, request);
    if (form.get('form') === 'email-confirm') return confirmEmail(request, context);
    if (form.get('form') === 'password-first') return mailPasswordLink(context, request, 'email');
    const submission = parseForm(form, signInSchema());
    const refused = { form: 'email', result: submission.reply({ hideFields: ['password'] }) };
    if (submission.status !== 'success') {
      return refuseOrSignIn(visit, request, { ...refused, problem: null });
    }
    const asked = await shop.account.requestEmailChange(visit, submission.value);
    if (!asked.ok) return refuseOrSignIn(visit, request, { ...refused, problem: asked.problem });
    return seeOther(`${paths.account('email')}?sent`);
  }),
);

export default function EmailPage() {
  const { email, isSent, hasLink, passwordFirst } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(accountWords);
  const labels = { email: t('email.new'), password: t('signIn.password') };
  return (
    <AccountLayout place="email">
      <div className="stack max-width">
        <h1 className="heading">{t('places.email')}</h1>
        {answer?.form === 'email-confirm' && answer.problem ? (
          <AccountProblemText problem={answer.problem} occasion={answer} />
        ) : null}
        {hasLink ? (
          <>
            <p>{t('email.confirmText')}</p>
            <ShopForm name="email-confirm">
              <input type="hidden" name="form" value="email-confirm" />
              <SubmitButton form="email-confirm">{t('email.confirm')}</SubmitButton>
            </ShopForm>
          </>
        ) : (
          <>
            {isSent ? (
              <div className="tip">
                <Icon name="mail-check" />
                <b>{t('reset.sentTitle')}</b> <span>{t('email.sent')}</span>
              </div>
            ) : null}
            <p>{t('email.lead', { email })}</p>
            {passwordFirst ? (
              <PasswordFirst state={passwordFirst} answer={answer} />
            ) : (
              <AccountForm name="email" labels={labels} answer={answer} isOnlineOnly>
                {(field) => (
                  <>
                    <EmailField field={field('email')} label={labels.email} />
                    <InputField
                      field={field('password')}
                      label={labels.password}
                      type="password"
                      autoComplete="current-password"
                    />
                    <div className="row">
                      <SubmitButton form="email">{t('email.submit')}</SubmitButton>{' '}
                      <Link className="btn outline" to={paths.account('profile')}>
                        {t('cancel')}
                      </Link>
                    </div>
                  </>
                )}
              </AccountForm>
            )}
          </>
        )}
      </div>
    </AccountLayout>
  );
}
