import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation('account');
  const { locale } = useRootData().store;
  const { firstName, lastName, loyaltyCard, inquiries, total, teams, isSubscribed } = data;
  return (
    <>
      <div className="st s">
        <h1 className="h">{t('overview.greeting', { name: firstName })}</h1>
        <p className="mut">{formatDate(data.now.slice(0, 10), locale, 'weekday')}</p>
      </div>
      <section className="st s">
        <div className="row sb">
          <h2 className="h">{t('places.inquiries')}</h2>
          {total > inquiries.length ? (
            <Link className="u lnk" to={paths.account('inquiries')}>
              {t('overview.allInquiries', { count: total })}
            </Link>
          ) : null}
        </div>
        {inquiries.length > 0 ? (
          <InquiryTable inquiries={inquiries} caption={t('overview.latest')} />
        ) : (
          <p className="mut">{t('inquiries.none')}</p>
        )}
      </section>
      <div className="tri">
        <section className="pan">
          <h2>{t('places.teams')}</h2>
          {teams.length > 0 ? (
            <ul>
              {teams.slice(0, 4).map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          ) : (
            <p className="mut">{t('teams.none')}</p>
          )}
          <p>
            <Link className="u" to={paths.account('teams')}>
              {t('overview.teams')}
            </Link>
          </p>
        </section>
        <section className="pan">
          <h2>{t('overview.newsletter')}</h2>
          {isSubscribed === null ? null : (
            <p className={isSubscribed ? 'pill ok' : 'pill'}>
              {isSubscribed ? t('overview.subscribed') : t('overview.notSubscribed')}
            </p>
          )}
          <p>
            <Link className="u" to={paths.account('newsletter')}>
              {isSubscribed ? t('overview.unsubscribe') : t('overview.subscribe')}
            </Link>
          </p>
        </section>
      </div>
      {loyaltyCard === null ? null : (
        <section className="st s">
          <h2 className="h">{t('overview.card')}</h2>
          <div className="card5">
            <b>{t('overview.cardName')}</b>
            <p>
              <code>{loyaltyCard}</code>
              <br />
              {firstName} {lastName}
            </p>
          </div>
          <p className="sm mut">{t('overview.cardHint')}</p>
        </section>
      )}
    </>
  );
}
