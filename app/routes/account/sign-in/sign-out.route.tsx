import { createFormAction } from '../../../forms/form-action.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { seeOther, seeOtherSignedOut } from '../../../request/answers.server.ts';

/** A GET request changes nothing. */
export function loader() {
  return seeOther(paths.account());
}

/** Signs out on this device, or with `everywhere` on all devices. Rule D1.13 */
export const action = createFormAction(
  { everywhere: 1 },
  async ({ form, context: { shop, visit } }) => {
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
  },
);
