import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { isOnRequest } from '../../../domain/catalogue/price/on-request.ts';
import type { Inquiry, InquiryLine } from '../../../domain/account/inquiry.ts';
import { formatMoney } from '../../../i18n/formats.ts';
import { layoutWords } from '../../../i18n/words/layout.ts';
import { useRootData } from '../../../request/root-data.ts';
import { usePriceText } from '../../../offer/use-price-text.ts';

/** Returns the word for the quantity of a line. Rule C9.43 */
function wordOf({ isTravel }: InquiryLine): 'travellers' | 'quantity' | 'anyQuantity' {
  if (isTravel === null) return 'anyQuantity';
  return isTravel ? 'travellers' : 'quantity';
}

/** The lines of an inquiry with their prices, and its sums. */
export function InquiryLines({ inquiry }: { inquiry: Pick<Inquiry, 'lines' | 'sums' | 'total'> }) {
  const { t } = useTranslation(accountWords);
  const { t: words } = useTranslation(layoutWords);
  const { store } = useRootData();
  const priceText = usePriceText();
  const isWithoutPrice = inquiry.lines.every((line) => isOnRequest({ gross: line.total }));
  const sums = isWithoutPrice ? [] : inquiry.sums;
  return (
    <section className="stack">
      <h2 className="heading">{t('inquiries.lines')}</h2>
      <table className="table">
        <caption className="visually-hidden">{t('inquiries.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('inquiries.what')}</th>
            <th scope="col" className="align-end">
              {t('inquiries.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {inquiry.lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">
                {line.name}
                {line.options.map((option) => (
                  <small key={option}>{option}</small>
                ))}
                <small>
                  {t(`inquiries.${wordOf(line)}`, {
                    count: line.quantity,
                  })}
                </small>
              </th>
              <td className="align-end detail">{priceText(line.total, store)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="totals">
        {sums.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>{t(`inquiries.sums.${kind}`)}</dt>
            <dd>{formatMoney(amount, store)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <b>{t('inquiries.total')}</b>
          </dt>
          <dd>
            <b>{isWithoutPrice ? words('onRequest') : formatMoney(inquiry.total, store)}</b>
          </dd>
        </div>
      </dl>
    </section>
  );
}
