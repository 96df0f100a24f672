import type { HeadersArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { createFormAction } from '../../../forms/form-action.server.ts';
import {
  readSocialProblem,
  readSocialProvider,
  socialNames,
} from '../../../domain/account/social.ts';
import type { SocialProblem } from '../../../domain/account/social.ts';
import { paths } from '../../../domain/store/paths.ts';
import { maxPathLength, readReturnPath } from '../../../domain/store/return-path.ts';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import { toDocumentTitle, getTranslator } from '../../../forms/words.server.ts';
import { notFound, noStorePage, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { accountLinks } from '../account-page.ts';
import { SocialButtons } from '../../../layout/sign-in-panel/social-buttons.tsx';

export const links = accountLinks;
export const meta: MetaFunction<typeof loader> = privateMeta;

const statuses: Record<SocialProblem, number> = {
  denied: 200,
  stale: 400,
  unproven: 400,
  noEmail: 422,
  wrongPassword: 422,
  passwordFirst: 422,
  taken: 409,
  tooMany: 429,
  unreachable: 503,
};

/** Seconds for Retry-After, by problem. */
const retrySeconds: Partial<Record<SocialProblem, number>> = { tooMany: 900, unreachable: 5 };

/** Starts signing in with a provider, and shows why a previous attempt failed. */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  if (shop.account.socialProviders.length === 0) throw notFound();
  const problem = readSocialProblem(new URL(request.url).searchParams.get('problem'));
  const t = getTranslator(visit.store.language);
  const answer = noStorePage(
    {
      problem,
      isSignedIn: visit.signIn.customer !== null,
      title: toDocumentTitle(visit, `${t('account:social.title')} | ${visit.store.titleSuffix}`),
    },
    problem ? statuses[problem] : 200,
  );
  const wait = problem && retrySeconds[problem];
  if (wait) answer.headers.set('Retry-After', String(wait));
  return answer;
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
  const kept = privateHeaders(args);
  const onward = args.actionHeaders.get('Refresh');
  const wait = args.loaderHeaders.get('Retry-After');
  if (onward !== null) kept.set('Refresh', onward);
  if (wait !== null) kept.set('Retry-After', wait);
  return kept;
}

export default function SocialLoginPage() {
  const { problem, isSignedIn } = useLoaderData<typeof loader>();
  const onward = useActionData<typeof action>();
  const { t } = useTranslation('account');
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
