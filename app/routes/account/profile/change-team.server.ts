import type { Submission } from '@conform-to/react';
import type { AppLoadContext } from '@remix-run/node';
import type { AccountProblem } from '../../../domain/account/account-problem.ts';
import { paths } from '../../../domain/store/paths.ts';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import { acceptForm } from '../../../request/form-answers.server.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { refuseOrSignIn } from '../enter-account.server.ts';

type SubmittedTeam = Submission<{ name: string }, string[], { name: string }>;

/** Creates, renames or removes a team, depending on the form. Rules D5.4, D5.5, D5.6 */
export async function changeTeam(
  form: FormData,
  submission: SubmittedTeam,
  request: Request,
  { shop, visit }: AppLoadContext,
) {
  requireCustomer(visit, request);
  const asked = form.get('form');
  const kind = asked === 'remove' || asked === 'rename' ? asked : 'create';
  const id = readSubmittedText(form, 'id')?.slice(0, 64) ?? '';
  const refused = { form: kind, result: kind === 'remove' ? null : submission.reply(), id };
  if (kind !== 'remove' && submission.status !== 'success') {
    return refuseOrSignIn(visit, request, { ...refused, problem: null });
  }
  const name = submission.status === 'success' ? submission.value.name : '';
  const done =
    kind === 'remove'
      ? await shop.account.removeTeam(visit, id)
      : kind === 'rename'
        ? await shop.account.renameTeam(visit, id, name)
        : await shop.account.createTeam(visit, name);
  if (done.ok) {
    visit.session.notify({ kind: 'success', key: 'account:saved' });
    return acceptForm(visit, paths.account('teams'));
  }
  const problem = ownTexts.includes(done.problem.kind) ? done.problem : toTeamProblem(kind, name);
  return refuseOrSignIn(visit, request, { ...refused, problem });
}

/** Problems that are shown as they are. After `unreachable` the team may exist; the outbox retries. */
const ownTexts: readonly AccountProblem['kind'][] = [
  'signed-out',
  'unreachable',
  'too-many',
  'teams-full',
];

function toTeamProblem(kind: 'create' | 'rename' | 'remove', name: string): AccountProblem {
  if (kind === 'create') return { kind: 'team-not-created' };
  return kind === 'rename'
    ? { kind: 'team-not-updated', name }
    : { kind: 'team-not-deleted', name };
}
