import { useForm } from '@conform-to/react';
import { getZodConstraint } from '@conform-to/zod/v4';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formAction } from '../../../forms/form-action.server.ts';
import { fieldsOf, parseFormAsync } from '../../../forms/parse-form.server.ts';
import { allowAnyPassword } from '../../../domain/account/account-problem.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ChoiceField } from '../../../forms/fields/choice-field.tsx';
import { EmailField } from '../../../forms/fields/email-field.tsx';
import { InputField } from '../../../forms/fields/field.tsx';
import { page, refuseForm, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { CheckoutFrame } from '../checkout-frame.tsx';
import { flowLinks } from '../checkout-page.ts';
import { enterStep, frameData } from '../enter.server.ts';
import { personSchema } from './person.schema.server.ts';
import { orNull } from '../../../forms/field-rules.server.ts';
import { StepForm } from '../step-form.tsx';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

export async function loader({ context }: LoaderFunctionArgs) {
  const view = await enterStep(context, 'person');
  const { personal } = view.draft;
  const { customer } = context.visit.signIn;
  return page({
    ...frameData(context, view, 'person'),
    hasPassword: view.hasPassword,
    isSignedIn: customer !== null,
    constraint: getZodConstraint(
      personSchema({
        hasPassword: false,
        mustRepeat: true,
        today: view.today,
        findRefusal: context.shop.account.findPasswordRefusal,
      }),
    ),
    today: view.today,
    typed: {
      firstName: personal?.firstName ?? customer?.firstName ?? '',
      lastName: personal?.lastName ?? customer?.lastName ?? '',
      emailAddress: personal?.emailAddress ?? customer?.email ?? '',
      birthday: personal?.birthday ?? '',
      createAccount: personal?.createAccount && !customer ? '1' : '0',
    },
  });
}

const fields = fieldsOf(
  personSchema({
    hasPassword: false,
    mustRepeat: true,
    today: '',
    findRefusal: allowAnyPassword,
  }),
);

export const action = formAction(fields, async ({ form, context }) => {
  const { shop, visit } = context;
  const { hasPassword, today } = await enterStep(context, 'person');
  const schema = personSchema({
    hasPassword,
    mustRepeat: form.has('passwordConfirmation'),
    today,
    findRefusal: shop.account.findPasswordRefusal,
  });
  const submission = await parseFormAsync(form, schema);
  if (submission.status !== 'success') {
    return refuseForm(
      visit,
      submission.reply({ hideFields: ['password', 'passwordConfirmation'] }),
    );
  }
  const { firstName, lastName, emailAddress, birthday, createAccount, password } = submission.value;
  await shop.checkout.savePersonalDetails(
    visit,
    {
      firstName,
      lastName,
      emailAddress,
      birthday: orNull(birthday),
      createAccount: createAccount === '1',
    },
    password ?? null,
  );
  return seeOther(paths.checkout('team'));
});

export default function PersonStep() {
  const { constraint, typed, today, hasPassword, isSignedIn, ...frame } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('checkout');
  const [form, fields] = useForm<PersonFields>({
    id: 'person',
    lastResult: answer?.result,
    constraint,
    defaultValue: typed,
    defaultNoValidate: false,
  });
  const labels = {
    firstName: t('person.firstName'),
    lastName: t('person.lastName'),
    emailAddress: t('person.email'),
    birthday: t('person.birthday'),
    createAccount: t('person.accountLegend'),
    password: t('person.password'),
    passwordConfirmation: t('person.passwordRepeat'),
  };
  return (
    <CheckoutFrame frame={frame}>
      <StepForm step="person" form={form} fields={fields} labels={labels} occasion={answer}>
        <fieldset className="grp">
          <legend>{t('person.contact')}</legend>
          <div className="g2">
            <InputField
              field={fields.firstName}
              label={labels.firstName}
              autoComplete="given-name"
            />
            <InputField
              field={fields.lastName}
              label={labels.lastName}
              autoComplete="family-name"
            />
          </div>
          <EmailField
            field={fields.emailAddress}
            label={labels.emailAddress}
            hint={t('person.emailHint')}
          />
          <InputField
            field={fields.birthday}
            label={labels.birthday}
            hint={t('person.birthdayHint')}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={today}
          />
        </fieldset>
        {isSignedIn ? null : (
          <fieldset className="grp">
            <legend>{t('person.accountTitle')}</legend>
            <ChoiceField
              field={fields.createAccount}
              legend={labels.createAccount}
              isLegendHidden
              columns={2}
              choices={[
                { value: '0', title: t('person.guest'), detail: t('person.guestText') },
                { value: '1', title: t('person.account'), detail: t('person.accountText') },
              ]}
            />
            <div className="if if-acc">
              <InputField
                field={fields.password}
                label={labels.password}
                hint={hasPassword ? t('person.passwordKept') : undefined}
                isOptional={false}
                type="password"
                autoComplete="new-password"
                describedBy="password-rules"
              >
                <ul className="rules" id="password-rules">
                  <li>{t('person.ruleLength')}</li>
                  <li>{t('person.ruleClasses')}</li>
                </ul>
              </InputField>
              <InputField
                field={fields.passwordConfirmation}
                label={labels.passwordConfirmation}
                isOptional={false}
                type="password"
                autoComplete="new-password"
              />
            </div>
          </fieldset>
        )}
      </StepForm>
    </CheckoutFrame>
  );
}

type PersonFields = {
  firstName: string;
  lastName: string;
  emailAddress: string;
  birthday?: string;
  createAccount: string;
  password?: string;
  passwordConfirmation?: string;
};
