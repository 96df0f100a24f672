import { z } from 'zod';
import type {
  FindPasswordRefusal,
  PasswordRefusal,
} from '../../../domain/account/account-problem.ts';
import { email, personName, textsOf, whenGiven } from '../../../forms/field-rules.server.ts';

/** Schema of the sign-in form. The host checks whether the password is correct. */
export function signInSchema() {
  return z.object({ email: email(), password: password() });
}

/**
 * Schema of the registration form. Parse it asynchronously, like every schema with a new password.
 * Rules D1.2, C15.3, C15.17
 */
export function registerSchema(findRefusal: FindPasswordRefusal) {
  return z
    .object({
      firstName: personName(),
      lastName: personName(),
      email: email(),
      password: password(),
      passwordConfirmation: password(),
      terms: z.literal('1', { error: 'terms' }),
    })
    .superRefine(async (submitted, context) => {
      const { firstName, lastName, email: address } = submitted;
      const about = textsOf(firstName, lastName, address);
      const refusal = await findRefusal(submitted.password, about);
      reportPassword(submitted, refusal, (path, message) =>
        context.addIssue({ code: 'custom', path: [path], message }),
      );
    }, whenGiven('password'));
}

export function forgottenPasswordSchema() {
  return z.object({ email: email() });
}

/**
 * Schema of a new password and its repetition. `about`: words of the user that it must not contain.
 */
export function newPasswordSchema(findRefusal: FindPasswordRefusal, about: readonly string[]) {
  return z
    .object({ password: password(), passwordConfirmation: password() })
    .superRefine(async (submitted, context) => {
      reportPassword(submitted, await findRefusal(submitted.password, about), (path, message) =>
        context.addIssue({ code: 'custom', path: [path], message }),
      );
    }, whenGiven('password'));
}

export function changePasswordSchema(findRefusal: FindPasswordRefusal, about: readonly string[]) {
  return newPasswordSchema(findRefusal, about).and(z.object({ currentPassword: password() }));
}

export function deleteAccountSchema() {
  return z.object({ password: password() });
}

const password = () => z.string({ error: 'required' }).max(1000, 'passwordLong');

/** Reports the issues of a new password and its repetition; a missing one has its issue already. */
function reportPassword(
  submitted: { password: string; passwordConfirmation?: string },
  refusal: PasswordRefusal | null,
  report: (path: 'password' | 'passwordConfirmation', message: string) => void,
): void {
  if (refusal) report('password', refusal);
  const { password, passwordConfirmation } = submitted;
  if (passwordConfirmation !== undefined && password !== passwordConfirmation) {
    report('passwordConfirmation', 'passwordDifferent');
  }
}
