import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { InquiryStatus, InquirySummary } from '../../../domain/account/inquiry.ts';
import { paths } from '../../../domain/store/paths.ts';
import { formatDate, formatMoney } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';

/** Table of inquiries: number, name, status and total. */
export function InquiryTable({
  inquiries,
  caption,
}: {
  inquiries: readonly InquirySummary[];
  caption: string;
}) {
  const { t } = useTranslation('account');
  const { store } = useRootData();
  return (
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('inquiries.number')}</th>
          <th scope="col">{t('inquiries.what')}</th>
          <th scope="col">{t('inquiries.state')}</th>
          <th scope="col" className="align-end">
            {t('inquiries.sum')}
          </th>
        </tr>
      </thead>
      <tbody>
        {inquiries.map(({ number, placedAt, title, others, status, total }) => (
          <tr key={number}>
            <th scope="row">
              <Link to={paths.inquiry(number)}>{number}</Link>
              <small>{t('inquiries.from', { date: formatDate(placedAt, store.locale) })}</small>
            </th>
            <td className="wide">
              {title}
              {others > 0 ? <small>{t('inquiries.others', { count: others })}</small> : null}
            </td>
            <td>
              <StatusPill status={status} />
            </td>
            <td className="align-end detail">
              {formatMoney(total, toInquiryFormat(total, store))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function StatusPill({ status }: { status: InquiryStatus }) {
  const { t } = useTranslation('account');
  const look = status === 'pending' || status === 'processing' ? 'wait' : 'positive';
  return (
    <span className={status === 'complete' || look === 'wait' ? `pill ${look}` : 'pill'}>
      {t(`inquiries.status.${status}`)}
    </span>
  );
}

type Format = Parameters<typeof formatMoney>[1];

/**
 * Returns the format of an inquiry: its own currency, in the notation of the current store view.
 */
export function toInquiryFormat(
  { currency }: { currency: Format['currency'] },
  store: Format,
): Format {
  if (currency === store.currency) return store;
  const currencySign = currency === 'EUR' ? '€' : 'CHF';
  return { ...store, currency, currencySign };
}
