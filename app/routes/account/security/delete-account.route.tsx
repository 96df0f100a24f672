import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { toFormFields, parseForm } from '../../../forms/parse-form.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { InputField } from '../../../forms/fields/field.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { noStorePage, seeOtherSignedOut } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { AccountForm } from '../../../layout/sign-in-panel/account-form.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { accountLinks } from '../account-page.ts';
import { toAccountTitle } from '../account-page.server.ts';
import { refuseOrSignIn } from '../enter-account.server.ts';
import { PasswordFirst } from './password-first.tsx';
import { mailPasswordLink, readPasswordFirst } from './password-first.server.ts';
import { deleteAccountSchema } from '../sign-in/sign-in.schema.server.ts';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** Deletes the account after the password was entered again. Rules D2.21, D2.22 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return noStorePage({
    title: toAccountTitle(context.visit, 'delete'),
    passwordFirst: await readPasswordFirst(context, request),
  });
}

export const action = createFormAction(
  toFormFields(deleteAccountSchema()),
  async ({ form, request, context }) => {
    const { shop, visit } = context;
    requireCustomer(visit, request);
    if (form.get('form') === 'password-first') return mailPasswordLink(context, request, 'delete');
    const submission = parseForm(form, deleteAccountSchema());
    const result = submission.reply({ hideFields: ['password'] });
    const refused = { form: 'delete', result };
    if (submission.status !== 'success') {
      return refuseOrSignIn(visit, request, { ...refused, problem: null });
    }
    const deleted = await shop.account.deleteAccount(visit, submission.value.password);
    if (!deleted.ok)
      return refuseOrSignIn(visit, request, { ...refused, problem: deleted.problem });
    visit.session.notify({ kind: 'success', key: 'account:delete.done' });
    return seeOtherSignedOut(paths.home());
  },
);

export default function DeleteAccountPage() {
  const { passwordFirst } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(accountWords);
  const labels = { password: t('signIn.password') };
  return (
    <AccountLayout place="delete">
      <div className="stack max-width">
        <h1 className="heading">{t('delete.title')}</h1>
        <p>{t('delete.text')}</p>
        {passwordFirst ? (
          <PasswordFirst state={passwordFirst} answer={answer} />
        ) : (
          <AccountForm name="delete" labels={labels} answer={answer} isOnlineOnly>
            {(field) => (
              <>
                <InputField
                  field={field('password')}
                  label={labels.password}
                  type="password"
                  autoComplete="current-password"
                />
                <div className="row">
                  <SubmitButton form="delete" className="btn bad">
                    {t('delete.submit')}
                  </SubmitButton>{' '}
                  <Link className="btn outline" to={paths.account('security')}>
                    {t('keep')}
                  </Link>
                </div>
              </>
            )}
          </AccountForm>
        )}
      </div>
    </AccountLayout>
  );
}
