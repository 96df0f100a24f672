import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import type { InquirySummary } from '../../../domain/account/inquiry.ts';
import { paths } from '../../../domain/store/paths.ts';
import { formatDate } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';
import { InquiryTable } from '../inquiries/inquiry-table.tsx';

export type OverviewData = {
  firstName: string;
  lastName: string;
  /** ISO 8601 date and time. */
  now: string;
  loyaltyCard: string | null;
  inquiries: InquirySummary[];
  total: number;
  teams: { id: string; name: string }[];
  /** Null while the state is unknown. */
  isSubscribed: boolean | null;
};

/** First page of the account. Rules D2.1, D7.1 */
export function Overview({ data }: { data: OverviewData }) {
  const { t } = useTranslation(accountWords);
  const { locale } = useRootData().store;
  const { firstName, lastName, loyaltyCard, inquiries, total, teams, isSubscribed } = data;
  return (
    <>
      <div className="stack stack-sm">
        <h1 className="heading">{t('overview.greeting', { name: firstName })}</h1>
        <p className="muted">{formatDate(data.now, locale, 'weekday')}</p>
      </div>
      <section className="stack stack-sm">
        <div className="row space-between">
          <h2 className="heading">{t('places.inquiries')}</h2>
          {total > inquiries.length ? (
            <Link className="link link-icon" to={paths.account('inquiries')}>
              {t('overview.allInquiries', { count: total })}
            </Link>
          ) : null}
        </div>
        {inquiries.length > 0 ? (
          <InquiryTable inquiries={inquiries} caption={t('overview.latest')} />
        ) : (
          <p className="muted">{t('inquiries.none')}</p>
        )}
      </section>
      <div className="three-columns">
        <section className="surface">
          <h2>{t('places.teams')}</h2>
          {teams.length > 0 ? (
            <ul>
              {teams.slice(0, 4).map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          ) : (
            <p className="muted">{t('teams.none')}</p>
          )}
          <p>
            <Link className="link" to={paths.account('teams')}>
              {t('overview.teams')}
            </Link>
          </p>
        </section>
        <section className="surface">
          <h2>{t('overview.newsletter')}</h2>
          {isSubscribed === null ? null : (
            <p className={isSubscribed ? 'pill positive' : 'pill'}>
              {isSubscribed ? t('overview.subscribed') : t('overview.notSubscribed')}
            </p>
          )}
          <p>
            <Link className="link" to={paths.account('newsletter')}>
              {isSubscribed ? t('overview.unsubscribe') : t('overview.subscribe')}
            </Link>
          </p>
        </section>
      </div>
      {loyaltyCard === null ? null : (
        <section className="stack stack-sm">
          <h2 className="heading">{t('overview.card')}</h2>
          <div className="customer-card">
            <b>{t('overview.cardName')}</b>
            <p>
              <code>{loyaltyCard}</code>
              <br />
              {firstName} {lastName}
            </p>
          </div>
          <p className="small muted">{t('overview.cardHint')}</p>
        </section>
      )}
    </>
  );
}
