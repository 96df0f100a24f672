import type { LoaderFunctionArgs } from '@remix-run/node';
import { allowAnyPassword } from '../../../domain/account/account-problem.ts';
import type { PersonalDetails, TextOfEach } from '../../../domain/checkout/details.ts';
import type { StepView } from '../enter.server.ts';
import { personSchema } from './person.schema.server.ts';
import { getConstraint } from '../../../forms/fields/schema-constraint.server.ts';

/** Built once: what it needs of a request concerns checks, not constraints. */
const constraint = getConstraint(
  personSchema({
    hasPassword: false,
    mustRepeat: true,
    today: '',
    findRefusal: allowAnyPassword,
  }),
);

/** Returns the data of the form: the draft, else what the customer's session knows. */
export function loadPersonForm({ context }: LoaderFunctionArgs, view: StepView) {
  const { personal } = view.draft;
  const { customer } = context.visit.signIn;
  return {
    hasPassword: view.hasPassword,
    isSignedIn: customer !== null,
    constraint,
    today: view.today,
    values: {
      firstName: personal?.firstName ?? customer?.firstName ?? '',
      lastName: personal?.lastName ?? customer?.lastName ?? '',
      emailAddress: personal?.emailAddress ?? customer?.email ?? '',
      birthday: personal?.birthday ?? '',
      comment: personal?.comment ?? '',
      createAccount: personal?.createAccount && !customer ? '1' : '0',
    } satisfies TextOfEach<PersonalDetails>,
  };
}
