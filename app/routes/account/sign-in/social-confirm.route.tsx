import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { toDocumentTitle, getTranslator } from '../../../forms/words.server.ts';
import { noStorePage, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { accountLinks } from '../account-page.ts';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/**
 * Handles the mailed link that proves an address. Moves its code from the URL into the session;
 * opening the link confirms nothing yet. Rule D8.7, docs/decisions/0014
 */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const code = new URL(request.url).searchParams.get('code');
  if (code !== null) {
    await shop.account.saveSocialCode(visit, code);
    throw seeOther(paths.socialConfirm());
  }
  const { isBegun, isOpened } = await shop.account.socialConfirmation(visit);
  const t = getTranslator(visit.store.language);
  const state: 'elsewhere' | 'ready' | 'waiting' = !isBegun
    ? 'elsewhere'
    : isOpened
      ? 'ready'
      : 'waiting';
  return noStorePage({
    state,
    title: toDocumentTitle(
      visit,
      `${t('account:social.confirmTitle')} | ${visit.store.titleSuffix}`,
    ),
  });
}

export const action = createFormAction({}, async ({ context: { shop, visit } }) => {
  const confirmed = await shop.account.confirmSocialLogin(visit);
  if (!confirmed.ok) return seeOther(`${paths.socialLogin()}?problem=${confirmed.problem}`);
  const { firstName: name } = confirmed.value;
  visit.session.notify({ kind: 'success', key: 'account:signIn.done', values: { name } });
  return seeOther(paths.account());
});

export default function SocialConfirmPage() {
  const { state } = useLoaderData<typeof loader>();
  const { t } = useTranslation(accountWords);
  return (
    <div className="wrap pad stack stack-lg">
      <div className="stack max-width">
        <h1 className="heading">{t('social.confirmTitle')}</h1>
        {state === 'ready' ? (
          <>
            <p>{t('social.confirmText')}</p>
            <ShopForm name="social-confirm">
              <SubmitButton form="social-confirm">{t('social.confirm')}</SubmitButton>
            </ShopForm>
          </>
        ) : (
          <div className={state === 'waiting' ? 'tip' : 'tip bad'}>
            <Icon name={state === 'waiting' ? 'mail-check' : 'alert'} />
            <b>{t(`social.${state}Title`)}</b> <span>{t(`social.${state}`)}</span>
          </div>
        )}
        {state === 'waiting' ? <p className="muted">{t('social.instead')}</p> : null}
        <p>
          <Link className="link" to={paths.signIn(paths.account('security'))}>
            {t('social.toSignIn')}
          </Link>
        </p>
      </div>
    </div>
  );
}
