import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { CheckoutLayout } from '../checkout-layout.tsx';
import { flowLinks } from '../checkout-page.ts';
import { createStepLoader } from '../enter.server.ts';
import { changePerson, personFields, savePersonOfLostSession } from './change-person.server.ts';
import { loadPersonForm } from './person-data.server.ts';
import { PersonForm } from './person-form.tsx';

export const handle = { layout: 'checkout' };
export const links = flowLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

export const loader = createStepLoader('person', loadPersonForm);

export const action = createFormAction(personFields, changePerson, savePersonOfLostSession);

export default function PersonStep() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <CheckoutLayout data={data}>
      <PersonForm data={data} answer={answer} />
    </CheckoutLayout>
  );
}
