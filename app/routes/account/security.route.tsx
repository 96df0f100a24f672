import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';
import { InputField } from '../../forms/field.tsx';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { page, seeOther } from '../../request/answers.server.ts';
import { requireCustomer } from '../../request/require-customer.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { accountHeaders, accountLinks, accountMeta } from './account-page.ts';
import { accountTitle } from './account-page.server.ts';
import { refuseOrSignIn } from './enter-account.server.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { changePasswordSchema } from './sign-in.schema.server.ts';

export const links = accountLinks;
export const headers = accountHeaders;
export const meta: MetaFunction<typeof loader> = accountMeta;

/** How one signs in, a new password, and the ways out. spec: checklist D1, D2 */
export async function loader({ request, context: { visit } }: LoaderFunctionArgs) {
  const { email } = requireCustomer(visit, request);
  return page({ title: accountTitle(visit, 'security'), email });
}

export async function action({ request, context: { shop, visit } }: ActionFunctionArgs) {
  const { email, firstName, lastName } = requireCustomer(visit, request);
  const submission = parseWithZod(await request.formData(), {
    schema: changePasswordSchema([email, firstName, lastName]),
  });
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
}

const hideFields = ['currentPassword', 'password', 'passwordConfirmation'];

export default function SecurityPage() {
  const { email } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('account');
  const labels = {
    currentPassword: t('change.current'),
    password: t('create.password'),
    passwordConfirmation: t('register.passwordRepeat'),
  };
  return (
    <AccountFrame place="security">
      <h1 className="h">{t('security.title')}</h1>
      <section className="st s">
        <h2 className="h">{t('security.methodsTitle')}</h2>
        <p className="row nw">
          <Icon name="mail" />
          <span>{t('security.methods', { email })}</span>
        </p>
      </section>
      <section className="st max rule">
        <h2 className="h">{t('change.title')}</h2>
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
      <section className="st s max rule">
        <h2 className="h">{t('security.everywhereTitle')}</h2>
        <p>{t('security.everywhere')}</p>
        <ShopForm name="everywhere" action={paths.signOut()}>
          <button className="btn alt" name="everywhere" value="1">
            {t('signOut.everywhere')}
          </button>
        </ShopForm>
      </section>
      <section className="st s max rule">
        <h2 className="h">{t('data.title')}</h2>
        <p>{t('data.text')}</p>
        <div className="acts">
          <Link className="u lnk" to={paths.accountData()} reloadDocument>
            <Icon name="download" />
            {t('data.download')}
          </Link>
          <Link className="u lnk" to={paths.account('delete')}>
            <Icon name="trash" />
            {t('delete.title')}
          </Link>
        </div>
      </section>
    </AccountFrame>
  );
}
