import { z } from 'zod';
import { findPasswordProblem } from '../../domain/checkout/password.ts';
import { isCommonPassword } from '../../domain/account/common-password.ts';
import { email, personName } from '../checkout/rules.server.ts';

/** What is typed to sign in; whether it is right is the host's to say. */
export function signInSchema() {
  return z.object({ email: email(), password: password() });
}

/** spec: transactions §5 Form validation */
export function registerSchema() {
  return z
    .object({
      firstName: personName(),
      lastName: personName(),
      email: email(),
      password: password(),
      passwordConfirmation: password(),
      terms: z.literal('1', { error: 'terms' }),
    })
    .superRefine((typed, context) => {
      const about = [typed.firstName, typed.lastName, typed.email];
      reportPassword(typed, about, (path, message) =>
        context.addIssue({ code: 'custom', path: [path], message }),
      );
    });
}

export function forgottenSchema() {
  return z.object({ email: email() });
}

/** A new password, typed twice. `about`: words of the person's own. */
export function newPasswordSchema(about: readonly string[]) {
  return z
    .object({ password: password(), passwordConfirmation: password() })
    .superRefine((typed, context) => {
      reportPassword(typed, about, (path, message) =>
        context.addIssue({ code: 'custom', path: [path], message }),
      );
    });
}

export function changePasswordSchema(about: readonly string[]) {
  return newPasswordSchema(about).and(z.object({ currentPassword: password() }));
}

export function deleteSchema() {
  return z.object({ password: password() });
}

const password = () => z.string({ error: 'required' }).max(1000, 'passwordLong');

const passwordErrors = {
  'too-short': 'passwordShort',
  'too-long': 'passwordLong',
  'too-few-classes': 'passwordClasses',
} as const;

/** What is wrong with a new password that was typed twice. `about`: words of the person's own. */
function reportPassword(
  typed: { password: string; passwordConfirmation: string },
  about: readonly string[],
  report: (path: 'password' | 'passwordConfirmation', message: string) => void,
): void {
  const problem = findPasswordProblem(typed.password);
  if (problem) report('password', passwordErrors[problem]);
  else if (isCommonPassword(typed.password, about)) report('password', 'passwordKnown');
  if (typed.password !== typed.passwordConfirmation) {
    report('passwordConfirmation', 'passwordDifferent');
  }
}
