import { z } from 'zod';
import type { FindPasswordRefusal } from '../../../domain/account/account-problem.ts';
import {
  birthday,
  email,
  optional,
  personName,
  textsOf,
  whenGiven,
} from '../../../forms/field-rules.server.ts';

/**
 * Schema of the contact step; parse it asynchronously. `hasPassword`: one is stored, so the field
 * may stay empty. `mustRepeat`: the form has a repetition field. `today`: 'YYYY-MM-DD' in the
 * company's time zone.
 */
export function personSchema({
  hasPassword,
  mustRepeat,
  today,
  findRefusal,
}: {
  hasPassword: boolean;
  mustRepeat: boolean;
  today: string;
  findRefusal: FindPasswordRefusal;
}) {
  return z
    .object({
      firstName: personName(),
      lastName: personName(),
      emailAddress: email(),
      birthday: birthday(today),
      comment: optional(4000),
      createAccount: z.enum(['0', '1'], { error: 'choose' }).default('0'),
      password: z.string().max(1000, 'passwordLong').optional(),
      passwordConfirmation: z.string().max(1000, 'passwordLong').optional(),
    })
    .superRefine(async (person, context) => {
      if (person.createAccount !== '1') return;
      const { password } = person;
      const report = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (password === undefined) {
        if (!hasPassword) report('password', 'required');
        return;
      }
      const { firstName, lastName, emailAddress } = person;
      const about = textsOf(firstName, lastName, emailAddress);
      const refusal = await findRefusal(password, about);
      if (refusal) report('password', refusal);
      if (mustRepeat && person.passwordConfirmation !== password) {
        report('passwordConfirmation', 'passwordDifferent');
      }
    }, whenGiven('createAccount'));
}
