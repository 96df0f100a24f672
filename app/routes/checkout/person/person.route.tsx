import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { allowAnyPassword } from '../../../domain/account/account-problem.ts';
import { paths } from '../../../domain/store/paths.ts';
import { orNull } from '../../../forms/field-rules.server.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { parseFormAsync, toFormFields } from '../../../forms/parse-form.server.ts';
import { refuseForm, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { flowLinks } from '../checkout-page.ts';
import { createStepLoader, enterStep } from '../enter.server.ts';
import { loadPersonForm } from './person-data.server.ts';
import { PersonForm } from './person-form.tsx';
import { personSchema } from './person.schema.server.ts';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

export const loader = createStepLoader('person', loadPersonForm);

const fields = toFormFields(
  personSchema({
    hasPassword: false,
    mustRepeat: true,
    today: '',
    findRefusal: allowAnyPassword,
  }),
);

export const action = createFormAction(fields, async ({ form, context }) => {
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
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CheckoutLayout data={data}>
      <PersonForm data={data} answer={answer} />
    </CheckoutLayout>
  );
}
