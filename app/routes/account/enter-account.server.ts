import type { SubmissionResult } from '@conform-to/react';
import type { AppLoadContext } from '@remix-run/node';
import type { AccountProblem } from '../../domain/account/account-problem.ts';
import { allowAnyPassword } from '../../domain/account/account-problem.ts';
import { paths } from '../../domain/store/paths.ts';
import { maxPathLength, readReturnPath } from '../../domain/store/return-path.ts';
import { toFormFields, parseForm, parseFormAsync } from '../../forms/parse-form.server.ts';
import { seeOther } from '../../request/answers.server.ts';
import type { OutcomeReport } from '../../outbox/protocol/outcome.ts';
import { refusePage } from '../../request/form-answers.server.ts';
import { redirectToSignIn } from '../../request/require-customer.server.ts';
import { registerSchema, signInSchema } from './sign-in/sign-in.schema.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/** Action data of an account form that had no effect. */
export type RefusedForm = {
  form: string;
  result: SubmissionResult | null;
  problem: AccountProblem | null;
  /** Id of the entity that the form changes, where there are several. */
  id?: string;
  /** Path to redirect to when the form succeeds. */
  to?: string | null;
};

const statuses: Record<AccountProblem['kind'], number> = {
  'wrong-login': 422,
  'wrong-password': 422,
  'weak-password': 422,
  'link-gone': 422,
  'last-way-in': 409,
  'not-there': 404,
  'reset-not-sent': 503,
  'team-not-created': 422,
  'team-not-updated': 422,
  'team-not-deleted': 422,
  'addresses-full': 422,
  'teams-full': 422,
  'not-accepted': 422,
  'too-many': 429,
  'signed-out': 401,
  unreachable: 503,
};

/** Returns the problem of a mail with a link for a password that was not sent. Rule D2.13. */
export function toResetProblem(problem: AccountProblem): AccountProblem {
  const isFailure = problem.kind === 'unreachable' || problem.kind === 'not-accepted';
  return isFailure ? { kind: 'reset-not-sent' } : problem;
}

/** Returns the refused form with the submitted values, but never with a password. */
export function refuse(visit: OutcomeReport, refused: RefusedForm) {
  const { problem } = refused;
  const wait = problem?.kind === 'too-many' ? problem.minutes * 60 : undefined;
  return refusePage(visit, refused, problem ? statuses[problem.kind] : 422, wait);
}

/**
 * Like `refuse`, for pages that need a sign-in: throws the redirect to sign in when the user is
 * signed out.
 */
export function refuseOrSignIn(visit: Context['visit'], request: Request, refused: RefusedForm) {
  if (refused.problem?.kind === 'signed-out') throw redirectToSignIn(visit, request);
  return refuse(visit, refused);
}

/** Fields of both forms: the sign-in fields are a subset of the registration fields. */
export const enterFields = { ...toFormFields(registerSchema(allowAnyPassword)), to: maxPathLength };

/**
 * Signs in or registers, depending on the form, and redirects to the page the visitor came from.
 */
export async function enterAccount(form: FormData, context: Context) {
  return form.get('form') === 'register' ? register(form, context) : signIn(form, context);
}

async function signIn(form: FormData, { shop, visit }: Context) {
  const to = readReturnPath(form.get('to'));
  const submission = parseForm(form, signInSchema());
  const reply = () => submission.reply({ hideFields: ['password'] });
  if (submission.status !== 'success') {
    return refuse(visit, { form: 'login', result: reply(), problem: null, to });
  }
  const signedIn = await shop.account.signIn(visit, submission.value);
  if (!signedIn.ok) {
    return refuse(visit, { form: 'login', result: reply(), problem: signedIn.problem, to });
  }
  visit.session.notify({
    kind: 'success',
    key: 'account:signIn.done',
    values: { name: signedIn.value.firstName },
  });
  return seeOther(to ?? paths.account());
}

async function register(form: FormData, { shop, visit }: Context) {
  const to = readReturnPath(form.get('to'));
  const schema = registerSchema(shop.account.findPasswordRefusal);
  const submission = await parseFormAsync(form, schema);
  const reply = () => submission.reply({ hideFields: ['password', 'passwordConfirmation'] });
  if (submission.status !== 'success') {
    return refuse(visit, { form: 'register', result: reply(), problem: null, to });
  }
  const { email, firstName, lastName, password } = submission.value;
  const person = { email, firstName, lastName, password };
  const registered = await shop.account.register(visit, person);
  if (!registered.ok) {
    return refuse(visit, { form: 'register', result: reply(), problem: registered.problem, to });
  }
  visit.session.notify({ kind: 'success', key: 'account:register.done' });
  return seeOther(to === null ? paths.account() : paths.signIn(to));
}
