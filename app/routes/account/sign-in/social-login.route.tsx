import type { HeadersArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import {
  readSocialProblem,
  readSocialProvider,
  socialNames,
} from '../../../domain/account/social.ts';
import { paths } from '../../../domain/store/paths.ts';
import { maxPathLength, readReturnPath } from '../../../domain/store/return-path.ts';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import { toDocumentTitle, getTranslator } from '../../../forms/words.server.ts';
import { notFound, noStorePage, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { accountLinks } from '../account-page.ts';
import { toSocialAnswer } from './social-answer.server.ts';
import { SocialButtons } from '../../../layout/sign-in-panel/social-buttons.tsx';

export const links = accountLinks;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** Starts signing in with a provider, and shows why a previous attempt failed. */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  if (shop.account.socialProviders.length === 0) throw notFound();
  const problem = readSocialProblem(new URL(request.url).searchParams.get('problem'));
  const t = getTranslator(visit.store.language);
  const title = toDocumentTitle(visit, `${t('account:social.title')} | ${visit.store.titleSuffix}`);
  return toSocialAnswer({ problem, isSignedIn: visit.signIn.customer !== null, title });
}

const fields = { provider: 20, to: maxPathLength, password: 1000 };

/**
 * Responds with a page that navigates on: CSP form-action also applies to redirects of a form post.
 * Rules D8.10, S2.6
 */
export const action = createFormAction(fields, async ({ form, context: { shop, visit } }) => {
  const provider = readSocialProvider(form.get('provider'));
  if (provider === null || !shop.account.socialProviders.includes(provider)) throw notFound();
  const begun = await shop.account.beginSocialLogin(
    visit,
    provider,
    readReturnPath(form.get('to')),
    readSubmittedText(form, 'password'),
  );
  if (!begun.ok) throw seeOther(`${paths.socialLogin()}?problem=${begun.problem}`);
  const answer = noStorePage({ provider, address: begun.value });
  answer.headers.set('Refresh', `0; url=${begun.value}`);
  return answer;
});

export function headers(args: HeadersArgs): Headers {
  const headers = privateHeaders(args);
  const onward = args.actionHeaders.get('Refresh');
  const wait = args.loaderHeaders.get('Retry-After');
  if (onward !== null) headers.set('Refresh', onward);
  if (wait !== null) headers.set('Retry-After', wait);
  return headers;
}

export default function SocialLoginPage() {
  const { problem, isSignedIn } = useLoaderData<typeof loader>();
  const onward = useActionData<typeof action>();
  const { t } = useTranslation(accountWords);
  if (onward) {
    const provider = socialNames[onward.provider];
    return (
      <div className="wrap pad stack">
        <h1 className="heading">{t('social.onward', { provider })}</h1>
        <p>
          <a className="btn" href={onward.address}>
            <Icon name={onward.provider} />
            {t('social.onwardLink', { provider })}
          </a>
        </p>
      </div>
    );
  }
  const back = isSignedIn ? paths.account('security') : paths.account();
  return (
    <div className="wrap pad stack stack-lg">
      <div className="stack max-width">
        <h1 className="heading">{t('social.title')}</h1>
        {problem ? (
          <div className={problem === 'denied' ? 'tip' : 'tip bad'} role="alert">
            <Icon name={problem === 'denied' ? 'info' : 'alert'} />
            <span>{t(`social.problem.${problem}`)}</span>
          </div>
        ) : null}
        {isSignedIn ? null : <SocialButtons name="social" to={null} />}
        <p>
          <Link className="link" to={back}>
            {t(isSignedIn ? 'social.toSecurity' : 'social.toSignIn')}
          </Link>
        </p>
      </div>
    </div>
  );
}
