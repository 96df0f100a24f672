import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import type { InquiryStatus, InquirySummary } from '../../../domain/account/inquiry.ts';
import { paths } from '../../../domain/store/paths.ts';
import { formatDay } from '../../../i18n/formats.ts';
import { usePriceText } from '../../../offer/use-price-text.ts';
import { useRootData } from '../../../request/root-data.ts';

/** Table of inquiries: number, name, status and total. */
export function InquiryTable({
  inquiries,
  caption,
}: {
  inquiries: readonly InquirySummary[];
  caption: string;
}) {
  const { t } = useTranslation(accountWords);
  const { store } = useRootData();
  const priceText = usePriceText();
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
              <Link to={paths.inquiry(number)}>{number}</Link>{' '}
              <small>{t('inquiries.from', { date: formatDay(placedAt, store) })}</small>
            </th>
            <td className="wide">
              {title}
              {others > 0 ? <small>{t('inquiries.others', { count: others })}</small> : null}
            </td>
            <td>
              <StatusPill status={status} />
            </td>
            <td className="align-end detail">{priceText(total, store)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function StatusPill({ status }: { status: InquiryStatus }) {
  const { t } = useTranslation(accountWords);
  const look = status === 'pending' || status === 'processing' ? 'wait' : 'positive';
  return (
    <span className={status === 'complete' || look === 'wait' ? `pill ${look}` : 'pill'}>
      {t(`inquiries.status.${status}`)}
    </span>
  );
}
