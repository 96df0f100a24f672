import type { LoaderFunctionArgs } from '@remix-run/node';
import { readSocialProvider } from '../../../domain/account/social.ts';
import { paths } from '../../../domain/store/paths.ts';
import { notFound, seeOther } from '../../../request/answers.server.ts';

/**
 * Callback address of the providers. Always redirects, so that the code stays in no visible
 * address. Rule D8.4
 */
export async function loader({ request, params, context: { shop, visit } }: LoaderFunctionArgs) {
  const provider = readSocialProvider(params.provider);
  if (provider === null || !shop.account.socialProviders.includes(provider)) throw notFound();
  const { search } = new URL(request.url);
  const end = await shop.account.finishSocialLogin(visit, provider, search);
  if (!end.ok) return seeOther(`${paths.socialLogin()}?problem=${end.problem}`);
  switch (end.value.kind) {
    case 'entered': {
      const { firstName: name } = end.value.customer;
      visit.session.notify({ kind: 'success', key: 'account:signIn.done', values: { name } });
      return seeOther(end.value.to ?? paths.account());
    }
    case 'linked':
      visit.session.notify({ kind: 'success', key: 'account:social.linked' });
      return seeOther(paths.account('security'));
    case 'mailed':
      return seeOther(paths.socialConfirm());
  }
}
