import { getZodConstraint } from '@conform-to/zod/v4';
import type { LoaderFunctionArgs } from '@remix-run/node';
import type { StepView } from '../enter.server.ts';
import { personSchema } from './person.schema.server.ts';

/** Returns the data of the form: the draft, else what the customer's session knows. */
export function loadPersonForm({ context }: LoaderFunctionArgs, view: StepView) {
  const { personal } = view.draft;
  const { customer } = context.visit.signIn;
  return {
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
    values: {
      firstName: personal?.firstName ?? customer?.firstName ?? '',
      lastName: personal?.lastName ?? customer?.lastName ?? '',
      emailAddress: personal?.emailAddress ?? customer?.email ?? '',
      birthday: personal?.birthday ?? '',
      createAccount: personal?.createAccount && !customer ? '1' : '0',
    },
  };
}
