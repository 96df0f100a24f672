import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { toFormFields, parseFormAsync } from '../../../forms/parse-form.server.ts';
import { allowAnyPassword } from '../../../domain/account/account-problem.ts';
import { paths } from '../../../domain/store/paths.ts';
import { InputField } from '../../../forms/fields/field.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { noStorePage, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AccountForm } from '../../../layout/sign-in-panel/account-form.tsx';
import { AccountLayout } from '../account-layout.tsx';
import styles from '../../../styles/account/sign-ins.css?url';
import { accountLinksWith } from '../account-page.ts';
import { toAccountTitle, requireValue } from '../account-page.server.ts';
import { AccountProblemText } from '../../../forms/account-problem-text.tsx';
import { refuseOrSignIn } from '../enter-account.server.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { mailPasswordLink } from './password-first.server.ts';
import { SignInMethodList } from './sign-in-methods.tsx';
import { unlinkProvider } from './unlink-provider.server.ts';
import { SignOutForm } from '../sign-in/sign-out-form.tsx';
import { changePasswordSchema } from '../sign-in/sign-in.schema.server.ts';

export const links = accountLinksWith(styles);
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/**
 * Loads the sign-in methods, the password form and the sign-out options. Rules D1.29, D2.7, D8.8,
 * D8.9
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const { email } = requireCustomer(visit, request);
  const methods = await requireValue(context, request, () => shop.account.signInMethods(visit));
  const isMailed = new URL(request.url).searchParams.has('mailed');
  return noStorePage({ title: toAccountTitle(visit, 'security'), email, methods, isMailed });
}

const fields = { ...toFormFields(changePasswordSchema(allowAnyPassword, [])), provider: 20 };

export const action = createFormAction(fields, async ({ form, request, context }) => {
  const { shop, visit } = context;
  const { email, firstName, lastName } = requireCustomer(visit, request);
  if (form.get('form') === 'unlink') return unlinkProvider(form, request, context);
  if (form.get('form') === 'password-first') return mailPasswordLink(context, request, 'security');
  const about = [email, firstName, lastName];
  const schema = changePasswordSchema(shop.account.findPasswordRefusal, about);
  const submission = await parseFormAsync(form, schema);
  const refused = { form: 'change-password', result: submission.reply({ hideFields }) };
  if (submission.status !== 'success') {
    return refuseOrSignIn(visit, request, { ...refused, problem: null });
  }
  const { currentPassword, password } = submission.value;
  const changed = await shop.account.changePassword(visit, {
    currentPassword,
    newPassword: password,
  });
  if (!changed.ok) return refuseOrSignIn(visit, request, { ...refused, problem: changed.problem });
  visit.session.notify({ kind: 'success', key: 'account:change.done' });
  return seeOther(paths.account('security'));
});

const hideFields = ['currentPassword', 'password', 'passwordConfirmation'];

export default function SecurityPage() {
  const { email, methods, isMailed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(accountWords);
  const labels = {
    currentPassword: t('change.current'),
    password: t('create.password'),
    passwordConfirmation: t('register.passwordRepeat'),
  };
  return (
    <AccountLayout place="security">
      <h1 className="heading">{t('security.title')}</h1>
      <section className="stack max-width">
        <h2 className="heading">{t('security.methodsTitle')}</h2>
        {answer?.form === 'unlink' && answer.problem ? (
          <AccountProblemText problem={answer.problem} occasion={answer} />
        ) : null}
        <SignInMethodList email={email} methods={methods} isMailed={isMailed} answer={answer} />
      </section>
      {methods.hasPassword ? (
        <section className="stack max-width rule">
          <h2 className="heading">{t('change.title')}</h2>
          <p>{t('change.lead')}</p>
          <AccountForm name="change-password" labels={labels} answer={answer} isOnlineOnly>
            {(field) => (
              <>
                <InputField
                  field={field('currentPassword')}
                  label={labels.currentPassword}
                  type="password"
                  autoComplete="current-password"
                />
                <NewPasswordFields
                  password={field('password')}
                  confirmation={field('passwordConfirmation')}
                  labels={labels}
                />
                <div>
                  <SubmitButton form="change-password">{t('create.submit')}</SubmitButton>
                </div>
              </>
            )}
          </AccountForm>
        </section>
      ) : null}
      <section className="stack stack-sm max-width rule">
        <h2 className="heading">{t('security.everywhereTitle')}</h2>
        <p>
          <Link className="link link-icon" to={paths.account('sessions')}>
            {t('security.toSessions')}
          </Link>
        </p>
        <p>{t('security.everywhere')}</p>
        <SignOutForm name="everywhere">
          <button className="btn outline" name="everywhere" value="1">
            {t('signOut.everywhere')}
          </button>
        </SignOutForm>
      </section>
      <section className="stack stack-sm max-width rule">
        <h2 className="heading">{t('data.title')}</h2>
        <p>{t('data.text')}</p>
        <div className="actions">
          <Link className="link link-icon" to={paths.accountData()} reloadDocument>
            <Icon name="download" />
            {t('data.download')}
          </Link>{' '}
          <Link className="link link-icon" to={paths.account('delete')}>
            <Icon name="trash" />
            {t('delete.title')}
          </Link>
        </div>
      </section>
    </AccountLayout>
  );
}
