import { formAction } from '../../../forms/form-action.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { seeOther, seeOtherSignedOut } from '../../../request/answers.server.ts';

/** Whoever opens the address itself changes nothing. */
export function loader() {
  return seeOther(paths.account());
}

/** Signs out here, or with `everywhere` on all devices. spec: transactions §8 Account messages */
export const action = formAction({ everywhere: 1 }, async ({ form, context: { shop, visit } }) => {
  if (form.get('everywhere') === '1' && visit.signIn.customer !== null) {
    const out = await shop.account.signOutEverywhere(visit);
    if (!out.ok && out.problem.kind !== 'signed-out') {
      visit.session.notify({ kind: 'error', key: 'account:problem.unreachable' });
      return seeOther(paths.account());
    }
  } else {
    await shop.account.signOut(visit);
  }
  visit.session.notify({ kind: 'success', key: 'account:signOut.done' });
  return seeOtherSignedOut(paths.home());
});
