import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { createFormAction, repeatAfterSignIn } from '../../../forms/form-action.server.ts';
import { toFormFields, parseForm } from '../../../forms/parse-form.server.ts';
import { dayAt } from '../../../domain/day.ts';
import { paths } from '../../../domain/store/paths.ts';
import { InputField } from '../../../forms/fields/field.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { noStorePage } from '../../../request/answers.server.ts';
import { acceptForm } from '../../../request/form-answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { AccountForm } from '../../../layout/sign-in-panel/account-form.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { accountLinks } from '../account-page.ts';
import { toAccountTitle, requireProfile } from '../account-page.server.ts';
import { refuseOrSignIn } from '../enter-account.server.ts';
import { NameFields } from './name-fields.tsx';
import { PushPanel } from './push-panel.tsx';
import { toProfileChange, toProfileFields } from './profile-fields.server.ts';
import { profileSchema } from './profile.schema.server.ts';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** Loads name, birthday, role and phone number. Rules D2.2, D2.3 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [profile, pushKey] = await Promise.all([
    requireProfile(context, request),
    context.shop.push.publicKey(context.visit),
  ]);
  return noStorePage({
    title: toAccountTitle(context.visit, 'profile'),
    email: profile.email,
    pushKey,
    today: dayAt(context.visit.now),
    submitted: toProfileFields(profile),
  });
}

const fields = toFormFields(profileSchema(''));

export const action = repeatAfterSignIn(
  createFormAction(fields, async ({ form, request, context: { shop, visit } }) => {
    requireCustomer(visit, request);
    const today = dayAt(visit.now);
    const submission = parseForm(form, profileSchema(today));
    const refused = { form: 'profile', result: submission.reply() };
    if (submission.status !== 'success') {
      return refuseOrSignIn(visit, request, { ...refused, problem: null });
    }
    const saved = await shop.account.saveProfile(visit, toProfileChange(submission.value));
    if (!saved.ok) return refuseOrSignIn(visit, request, { ...refused, problem: saved.problem });
    visit.session.notify({ kind: 'success', key: 'account:saved' });
    return acceptForm(visit, paths.account('profile'));
  }),
);

export default function ProfilePage() {
  const { email, pushKey, today, submitted } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(accountWords);
  const labels = {
    firstName: t('register.firstName'),
    lastName: t('register.lastName'),
    birthday: t('profile.birthday'),
    role: t('profile.role'),
    phone: t('profile.phone'),
  };
  return (
    <AccountLayout place="profile">
      <h1 className="heading">{t('places.profile')}</h1>
      <AccountForm
        name="profile"
        labels={labels}
        answer={answer}
        submitted={submitted}
        optional={['birthday', 'role', 'phone']}
        className="stack max-width"
      >
        {(field) => (
          <>
            <NameFields
              firstName={field('firstName')}
              lastName={field('lastName')}
              labels={labels}
            />
            <p className="hint">
              {t('profile.email', { email })}{' '}
              <Link className="link" to={paths.account('email')}>
                {t('profile.emailChange')}
              </Link>
            </p>
            <InputField
              field={field('birthday')}
              label={labels.birthday}
              type="date"
              autoComplete="bday"
              min="1900-01-01"
              max={today}
            />
            <InputField
              field={field('role')}
              label={labels.role}
              hint={t('profile.roleHint')}
              autoComplete="organization-title"
            />
            <InputField
              field={field('phone')}
              label={labels.phone}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
            <div>
              <SubmitButton form="profile">{t('save')}</SubmitButton>
            </div>
          </>
        )}
      </AccountForm>
      {pushKey ? <PushPanel publicKey={pushKey} /> : null}
    </AccountLayout>
  );
}
