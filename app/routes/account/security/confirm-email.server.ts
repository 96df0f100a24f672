import type { AppLoadContext } from '@remix-run/node';
import { paths } from '../../../domain/store/paths.ts';
import { seeOther } from '../../../request/answers.server.ts';
import { refuseOrSignIn } from '../enter-account.server.ts';

/** Changes the mail address to the one whose link was opened in this session. Rule D2.18 */
export async function confirmEmail(
  request: Request,
  { shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>,
) {
  const confirmed = await shop.account.confirmEmailChange(visit);
  if (!confirmed.ok) {
    const { problem } = confirmed;
    return refuseOrSignIn(visit, request, { form: 'email-confirm', result: null, problem });
  }
  visit.session.notify({ kind: 'success', key: 'account:email.done' });
  return seeOther(paths.account('profile'));
}
