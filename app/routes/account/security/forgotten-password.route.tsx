import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { toFormFields, parseForm } from '../../../forms/parse-form.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { EmailField } from '../../../forms/fields/email-field.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { toDocumentTitle, getTranslator } from '../../../forms/words.server.ts';
import { noStorePage, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AccountForm } from '../../../layout/sign-in-panel/account-form.tsx';
import { accountLinks } from '../account-page.ts';
import { refuse, toResetProblem } from '../enter-account.server.ts';
import { forgottenPasswordSchema } from '../sign-in/sign-in.schema.server.ts';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** Mails a link to set a new password. The response is the same for every address. */
export async function loader({ request, context: { visit } }: LoaderFunctionArgs) {
  const t = getTranslator(visit.store.language);
  return noStorePage({
    isSent: new URL(request.url).searchParams.has('sent'),
    title: toDocumentTitle(visit, `${t('account:reset.title')} | ${visit.store.titleSuffix}`),
  });
}

const fields = toFormFields(forgottenPasswordSchema());

export const action = createFormAction(fields, async ({ form, context: { shop, visit } }) => {
  const submission = parseForm(form, forgottenPasswordSchema());
  if (submission.status !== 'success') {
    return refuse(visit, { form: 'forgotten', result: submission.reply(), problem: null });
  }
  const asked = await shop.account.requestReset(visit, submission.value.email);
  if (asked.ok) return seeOther(`${paths.forgottenPassword()}?sent`);
  const { problem } = asked;
  return refuse(visit, {
    form: 'forgotten',
    result: submission.reply(),
    problem: toResetProblem(problem),
  });
});

export default function ForgottenPasswordPage() {
  const { isSent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(accountWords);
  const labels = { email: t('signIn.email') };
  return (
    <div className="wrap pad stack stack-lg">
      <div className="stack max-width">
        <h1 className="heading">{t('reset.title')}</h1>
        {isSent ? (
          <div className="tip">
            <Icon name="mail-check" />
            <b>{t('reset.sentTitle')}</b> <span>{t('reset.sent')}</span>
          </div>
        ) : null}
        <p>{t('reset.lead')}</p>
        <AccountForm name="forgotten" labels={labels} answer={answer} isOnlineOnly>
          {(field) => (
            <>
              <EmailField field={field('email')} label={labels.email} />
              <div>
                <SubmitButton form="forgotten">{t('reset.submit')}</SubmitButton>
              </div>
            </>
          )}
        </AccountForm>
      </div>
    </div>
  );
}
