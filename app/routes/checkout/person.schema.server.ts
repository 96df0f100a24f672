import { z } from 'zod';
import { findPasswordProblem } from '../../domain/checkout/password.ts';
import { birthday, email, personName } from './rules.server.ts';

const passwordErrors = {
  'too-short': 'passwordShort',
  'too-long': 'passwordLong',
  'too-few-classes': 'passwordClasses',
} as const;

/** Passwords that everybody tries first. spec: promises, Password rule */
const known =
  /^(?:pass(?:wor[dt])?|passwort|qwert[yz]\w*|letmein|willkommen|welcome|admin\w*|fu[sß]+ball|football|soccer|trainer|coach|bundesliga)[\d\W]*$/i;

/**
 * `hasPassword`: one was given before, so the field may stay empty. `mustRepeat`: it was asked twice.
 * `today`: 'YYYY-MM-DD' where the company is.
 */
export function personSchema({
  hasPassword,
  mustRepeat,
  today,
}: {
  hasPassword: boolean;
  mustRepeat: boolean;
  today: string;
}) {
  return z
    .object({
      firstName: personName(),
      lastName: personName(),
      emailAddress: email(),
      birthday: birthday(today),
      createAccount: z.enum(['0', '1'], { error: 'choose' }).default('0'),
      password: z.string().max(1000, 'passwordLong').optional(),
      passwordConfirmation: z.string().max(1000, 'passwordLong').optional(),
    })
    .superRefine((person, context) => {
      if (person.createAccount === '0') return;
      const { password } = person;
      const report = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (password === undefined) {
        if (!hasPassword) report('password', 'required');
        return;
      }
      const problem = findPasswordProblem(password);
      if (problem) report('password', passwordErrors[problem]);
      else if (isGuessable(password, person)) report('password', 'passwordKnown');
      if (mustRepeat && person.passwordConfirmation !== password) {
        report('passwordConfirmation', 'passwordDifferent');
      }
    });
}

function isGuessable(
  password: string,
  {
    firstName,
    lastName,
    emailAddress,
  }: { firstName: string; lastName: string; emailAddress: string },
): boolean {
  const plain = password.toLowerCase();
  const [mailbox = ''] = emailAddress.toLowerCase().split('@');
  const own = [firstName, lastName, mailbox, 'pitchward', 'auswärts', 'auswaerts', 'cupline'];
  return (
    known.test(password) ||
    own.some((word) => word.length >= 4 && plain.includes(word.toLowerCase()))
  );
}
