import type { AppLoadContext } from '@remix-run/node';
import { readSocialProvider } from '../../../domain/account/social.ts';
import { paths } from '../../../domain/store/paths.ts';
import { notFound, seeOther } from '../../../request/answers.server.ts';
import { refuseOrSignIn } from '../enter-account.server.ts';

/** Removes a sign-in method, but never the last one. */
export async function unlinkProvider(
  form: FormData,
  request: Request,
  { shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>,
) {
  const provider = readSocialProvider(form.get('provider'));
  if (provider === null) throw notFound();
  const removed = await shop.account.unlinkSocial(visit, provider);
  if (!removed.ok) {
    const { problem } = removed;
    return refuseOrSignIn(visit, request, { form: 'unlink', result: null, problem });
  }
  visit.session.notify({ kind: 'success', key: 'account:social.unlinked' });
  return seeOther(paths.account('security'));
}
