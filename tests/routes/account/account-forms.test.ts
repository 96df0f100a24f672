import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseWithZod } from '@conform-to/zod/v4';
import type { AccountProblem } from '../../../app/domain/account/account-problem.ts';
import { refusal } from '../../../app/domain/result.ts';
import { loadEveryArea, translateKey } from '../../../app/i18n/areas.ts';
import { action as teamsAction } from '../../../app/routes/account/profile/teams.route.tsx';
import { action as forgottenAction } from '../../../app/routes/account/security/forgotten-password.route.tsx';
import { action as enterAction } from '../../../app/routes/account/sign-in/my-account.route.tsx';
import { registerSchema } from '../../../app/routes/account/sign-in/sign-in.schema.server.ts';
import { findPasswordRefusal } from '../../../server/secrets/passwords/password-rule.ts';

const password = 'Anpfiff um 3 im Regen';
const person = {
  firstName: 'Änne',
  lastName: 'Öz',
  email: 'aenne@verein.example',
  password,
  passwordConfirmation: password,
  terms: '1',
};

type Fields = Record<string, string>;

describe('the registration form (Rule D1.2)', () => {
  const without = (name: keyof typeof person): Fields =>
    Object.fromEntries(Object.entries(person).filter(([known]) => known !== name));

  it.each<[Fields, Fields]>([
    [person, {}],
    [without('terms'), { terms: 'terms' }], // Rule C15.17
    [without('firstName'), { firstName: 'required' }], // Rule C15.1
    [{ ...person, lastName: '7' }, { lastName: 'name' }], // Rule C15.2
    [{ ...person, email: 'aenne@' }, { email: 'email' }], // Rule C15.9
    [
      { ...person, password: 'Kurz1!', passwordConfirmation: 'Kurz1!' },
      { password: 'passwordShort' }, // Rule C15.3
    ],
    [
      { ...person, password: 'nurklein', passwordConfirmation: 'nurklein' },
      { password: 'passwordClasses' }, // Rule C15.4
    ],
    [
      { ...person, password: 'Passwort123!', passwordConfirmation: 'Passwort123!' },
      { password: 'passwordKnown' }, // Rule C15.5
    ],
    [
      { ...person, passwordConfirmation: 'Anpfiff um 4 im Regen' },
      { passwordConfirmation: 'passwordDifferent' }, // Rule C15.6
    ],
    // A refused form loses its passwords, so it names their problems together with the others.
    [
      { ...without('firstName'), password: 'Kurz1!', passwordConfirmation: 'Kurz2!' },
      {
        firstName: 'required',
        password: 'passwordShort',
        passwordConfirmation: 'passwordDifferent',
      },
    ],
    [
      { ...without('terms'), password: 'Aenne-Öz-1', passwordConfirmation: 'Aenne-Öz-1' },
      { terms: 'terms', password: 'passwordKnown' },
    ],
    [
      { ...without('passwordConfirmation'), password: 'nurklein' },
      { password: 'passwordClasses', passwordConfirmation: 'required' },
    ],
    [without('password'), { password: 'required' }],
  ])('returns for %j the errors %j', async (fields, errors) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const schema = registerSchema(findPasswordRefusal);
    const { error } = (await parseWithZod(form, { schema, async: true })).reply();
    const first = Object.entries(error ?? {}).map(([name, messages]) => [name, messages?.[0]]);
    expect(Object.fromEntries(first)).toEqual(errors);
  });
});

/** Posts an account form to a shop whose account answers with this problem to everything. */
async function post(action: typeof teamsAction, fields: Fields, problem: AccountProblem) {
  const account = new Proxy({}, { get: () => async () => refusal(problem) });
  const request = new Request('https://camp.example/my-account/teams', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const visit = {
    store: { language: 'en' },
    signIn: { customer: { email: person.email } },
    session: { data: {}, notify: () => undefined },
  };
  const args = { request, params: {}, context: { shop: { account }, visit } };
  const response = (await action(args as unknown as ActionFunctionArgs)) as Response;
  const body = (await response.json()) as { problem: AccountProblem };
  const values = { name: '', ...body.problem };
  return [response.status, translateKey('en', `account:problem.${body.problem.kind}`, values)];
}

describe('an account form that the host refuses', () => {
  beforeAll(() => loadEveryArea());

  const away: AccountProblem = { kind: 'unreachable' };
  const refused: AccountProblem = { kind: 'not-there' };
  const login = { form: 'login', email: person.email, password };

  it.each([
    [
      'D1.31: a sign-in',
      enterAction,
      login,
      away,
      503,
      'Something went wrong. Try again in a few seconds.',
    ],
    [
      'D1.24: a sign-in',
      enterAction,
      login,
      { kind: 'signed-out' },
      401,
      'You are not signed in any more. Please sign in again.',
    ],
    [
      'D2.13: a reset',
      forgottenAction,
      { email: person.email },
      away,
      503,
      'Error while sending reset password e-mail',
    ],
    [
      'D5.4: a new team',
      teamsAction,
      { form: 'create', name: 'U17' },
      refused,
      422,
      "Couldn't create team.",
    ],
    [
      'D5.10: a team too many',
      teamsAction,
      { form: 'create', name: 'U17' },
      { kind: 'teams-full', max: 30 },
      422,
      'An account can have at most 30 teams. Delete one to make room for another.',
    ],
    [
      'D5.5: a name of a team',
      teamsAction,
      { form: 'rename', id: '1', name: 'U19' },
      refused,
      422,
      "Couldn't update team U19.",
    ],
    [
      'D5.6: a removed team',
      teamsAction,
      { form: 'remove', id: '1', name: 'U17' },
      refused,
      422,
      "Couldn't delete team U17.",
    ],
  ] as const)('says why, Rule %s', async (_case, action, fields, problem, status, text) => {
    expect(await post(action, fields, problem)).toEqual([status, text]);
  });
});
