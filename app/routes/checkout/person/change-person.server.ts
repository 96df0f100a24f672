import type { z } from 'zod';
import { allowAnyPassword } from '../../../domain/account/account-problem.ts';
import { dayAt } from '../../../domain/day.ts';
import { orNull } from '../../../forms/field-rules.server.ts';
import type { FormActionArgs } from '../../../forms/form-action.server.ts';
import { parseFormAsync, toFormFields } from '../../../forms/parse-form.server.ts';
import { seeOther } from '../../../request/answers.server.ts';
import { refuseForm } from '../../../request/form-answers.server.ts';
import { enterStep, pathAfter } from '../enter.server.ts';
import { saveSubmittedStep } from '../lost-step.server.ts';
import { personSchema } from './person.schema.server.ts';

type Person = z.output<ReturnType<typeof personSchema>>;

/** The fields of the contact step. */
export const personFields = toFormFields(
  personSchema({
    hasPassword: false,
    mustRepeat: true,
    today: '',
    findRefusal: allowAnyPassword,
  }),
);

/**
 * Saves the contact details for the next cart of a session that is gone, without the password,
 * which is asked again. Returns whether something was saved. Rule S5.9.
 */
export async function savePersonOfLostSession(args: FormActionArgs): Promise<boolean> {
  const {
    form,
    context: { shop, visit },
  } = args;
  form.delete('createAccount');
  const schema = personSchema({
    hasPassword: false,
    mustRepeat: false,
    today: dayAt(visit.now),
    findRefusal: allowAnyPassword,
  });
  const submission = await parseFormAsync(form, schema);
  if (submission.status !== 'success') return saveSubmittedStep('person', personFields, args);
  await shop.checkout.savePersonalDetails(visit, toPersonal(submission.value), null);
  return true;
}

/** Saves the contact details and the hash of a password, and leads to the next step. */
export async function changePerson({ form, context }: FormActionArgs) {
  const { shop, visit } = context;
  const view = await enterStep(context, 'person');
  const schema = personSchema({
    hasPassword: view.hasPassword,
    mustRepeat: form.has('passwordConfirmation'),
    today: view.today,
    findRefusal: shop.account.findPasswordRefusal,
  });
  const submission = await parseFormAsync(form, schema);
  if (submission.status !== 'success') {
    const hideFields = ['password', 'passwordConfirmation'];
    return refuseForm(visit, submission.reply({ hideFields }));
  }
  const { password } = submission.value;
  await shop.checkout.savePersonalDetails(visit, toPersonal(submission.value), password ?? null);
  return seeOther(pathAfter('person', view));
}

function toPersonal({
  firstName,
  lastName,
  emailAddress,
  birthday,
  createAccount,
  comment,
}: Person) {
  return {
    firstName,
    lastName,
    emailAddress,
    birthday: orNull(birthday),
    createAccount: createAccount === '1',
    comment: orNull(comment),
  };
}
