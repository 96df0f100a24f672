import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { toFormFields, parseFormAsync } from '../../../forms/parse-form.server.ts';
import { allowAnyPassword } from '../../../domain/account/account-problem.ts';
import { paths } from '../../../domain/store/paths.ts';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { toDocumentTitle, getTranslator } from '../../../forms/words.server.ts';
import { noStorePage, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AccountForm } from '../../../layout/sign-in-panel/account-form.tsx';
import { accountLinks } from '../account-page.ts';
import { refuse } from '../enter-account.server.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordSchema } from '../sign-in/sign-in.schema.server.ts';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/**
 * Handles the mailed link. Moves its token and address from the URL into the session at once, so
 * that they stay out of the history and of the visible address. Rules D2.14, D2.15, D2.16, S6.2
 */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (token !== null) {
    await shop.account.saveResetToken(visit, token, searchParams.get('email'));
    throw seeOther(paths.createPassword());
  }
  const t = getTranslator(visit.store.language);
  return noStorePage({
    hasLink: await shop.account.hasResetToken(visit),
    title: toDocumentTitle(visit, `${t('account:create.title')} | ${visit.store.titleSuffix}`),
  });
}

const fields = toFormFields(newPasswordSchema(allowAnyPassword, []));

export const action = createFormAction(fields, async ({ form, context: { shop, visit } }) => {
  const schema = newPasswordSchema(shop.account.findPasswordRefusal, []);
  const submission = await parseFormAsync(form, schema);
  const refused = { form: 'create-password', result: submission.reply({ hideFields }) };
  if (submission.status !== 'success') return refuse(visit, { ...refused, problem: null });
  const created = await shop.account.createPassword(visit, submission.value.password);
  if (!created.ok) return refuse(visit, { ...refused, problem: created.problem });
  visit.session.notify({ kind: 'success', key: 'account:change.done' });
  return seeOther(paths.account());
});

const hideFields = ['password', 'passwordConfirmation'];

export default function CreatePasswordPage() {
  const { hasLink } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(accountWords);
  const labels = {
    password: t('create.password'),
    passwordConfirmation: t('register.passwordRepeat'),
  };
  return (
    <div className="wrap pad stack stack-lg">
      <div className="stack max-width">
        <h1 className="heading">{t('create.title')}</h1>
        {hasLink ? (
          <>
            <p>{t('create.lead')}</p>
            <AccountForm name="create-password" labels={labels} answer={answer} isOnlineOnly>
              {(field) => (
                <>
                  <NewPasswordFields
                    password={field('password')}
                    confirmation={field('passwordConfirmation')}
                    labels={labels}
                  />
                  <div>
                    <SubmitButton form="create-password">{t('create.submit')}</SubmitButton>
                  </div>
                </>
              )}
            </AccountForm>
          </>
        ) : (
          <div className="tip bad">
            <Icon name="alert" />
            <b>{t('create.goneTitle')}</b>{' '}
            <span>
              <Link className="link" to={paths.forgottenPassword()}>
                {t('create.gone')}
              </Link>
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
