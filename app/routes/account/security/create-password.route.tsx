import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formAction } from '../../../forms/form-action.server.ts';
import { fieldsOf, parseFormAsync } from '../../../forms/parse-form.server.ts';
import { allowAnyPassword } from '../../../domain/account/account-problem.ts';
import { paths } from '../../../domain/store/paths.ts';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { titleOf, wordsIn } from '../../../forms/words.server.ts';
import { page, seeOther } from '../../../request/answers.server.ts';
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
 * The mailed link. Its token goes into the session at once and out of the address, where it would be
 * read over a shoulder or kept in a history. spec: transactions §2, promises Reset token
 */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token');
  if (token !== null) {
    await shop.account.saveResetToken(visit, token);
    throw seeOther(paths.createPassword());
  }
  const t = wordsIn(visit.store.language);
  return page({
    hasLink: await shop.account.hasResetToken(visit),
    title: titleOf(visit, `${t('account:create.title')} | ${visit.store.titleSuffix}`),
  });
}

const fields = fieldsOf(newPasswordSchema(allowAnyPassword, []));

export const action = formAction(fields, async ({ form, context: { shop, visit } }) => {
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
  const { t } = useTranslation('account');
  const labels = {
    password: t('create.password'),
    passwordConfirmation: t('register.passwordRepeat'),
  };
  return (
    <div className="wrap pad st l">
      <div className="st max">
        <h1 className="h">{t('create.title')}</h1>
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
            <b>{t('create.goneTitle')}</b>
            <span>
              <Link className="u" to={paths.forgottenPassword()}>
                {t('create.gone')}
              </Link>
            </span>
          </div>
        )}
      </div>
    </div>
  );
}
