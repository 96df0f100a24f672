import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { paths } from '../../../domain/store/paths.ts';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import { noStorePage, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { AccountLayout } from '../account-layout.tsx';
import styles from '../../../styles/account/sign-ins.css?url';
import { accountLinksWith } from '../account-page.ts';
import { toAccountTitle, requireValue } from '../account-page.server.ts';
import { AccountProblemText } from '../../../forms/account-problem-text.tsx';
import { refuseOrSignIn } from '../enter-account.server.ts';
import { SessionList } from './session-list.tsx';
import { toShownSession } from './shown-session.server.ts';

export const links = accountLinksWith(styles);
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

const day = 24 * 60 * 60 * 1000;

/** Loads the sessions of the user. `sessions` is null when the host keeps no list. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const sessions = await requireValue(context, request, () => shop.account.listSessions(visit));
  const { signInIdleLifetime, signInLifetime } = shop.settings;
  return noStorePage({
    title: toAccountTitle(visit, 'sessions'),
    idleDays: Math.floor(signInIdleLifetime / day),
    longestDays: Math.floor(signInLifetime / day),
    sessions: sessions?.map((session) => toShownSession(session, visit.store)) ?? null,
  });
}

/** Without `session`, the action ends all other sessions. */
const fields = { session: 20 };

export const action = createFormAction(
  fields,
  async ({ form, request, context: { shop, visit } }) => {
    requireCustomer(visit, request);
    const id = readSubmittedText(form, 'session');
    const ended = await (id === null
      ? shop.account.endOtherSessions(visit)
      : shop.account.endSession(visit, id));
    if (!ended.ok) {
      const { problem } = ended;
      return refuseOrSignIn(visit, request, { form: 'end-session', result: null, problem });
    }
    const key = id === null ? 'account:sessions.othersEnded' : 'account:sessions.ended';
    visit.session.notify({ kind: 'success', key });
    return seeOther(paths.account('sessions'));
  },
);

export default function SessionsPage() {
  const { sessions, idleDays, longestDays } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation(accountWords);
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <AccountLayout place="sessions">
      <div className="stack max-width">
        <h1 className="heading">{t('sessions.title')}</h1>
        {answer?.problem ? <AccountProblemText problem={answer.problem} occasion={answer} /> : null}
        {sessions === null ? (
          <p>{t('sessions.unavailable')}</p>
        ) : (
          <>
            <p>{hasOthers ? t('sessions.lead') : t('sessions.none')}</p>
            <SessionList sessions={sessions} />
            {hasOthers ? (
              <ShopForm name="end-others">
                <button className="btn outline">{t('sessions.endOthers')}</button>
              </ShopForm>
            ) : null}
            <p className="small muted">
              {t('sessions.limits', { count: idleDays })}{' '}
              {t('sessions.longest', { count: longestDays })}
            </p>
          </>
        )}
        <p>
          <Link className="link link-icon" to={paths.account('security')}>
            {t('sessions.toSecurity')}
          </Link>
        </p>
      </div>
    </AccountLayout>
  );
}
