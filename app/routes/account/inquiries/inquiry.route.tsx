import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { createFormAction } from '../../../forms/form-action.server.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import { getTranslator } from '../../../forms/words.server.ts';
import { formatDate, formatMoney } from '../../../i18n/formats.ts';
import { noStorePage, seeOther } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { useRootData } from '../../../request/root-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AccountLayout } from '../account-layout.tsx';
import { accountLinks } from '../account-page.ts';
import { requireValue } from '../account-page.server.ts';
import { StatusPill, toInquiryFormat } from './inquiry-table.tsx';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** Loads one inquiry with its history. Rules D3.5, D3.6 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const inquiry = await requireValue(context, request, () =>
    shop.account.inquiry(visit, params.number ?? ''),
  );
  const t = getTranslator(visit.store.language);
  const name = t('account:inquiries.titleOf', { number: inquiry.number });
  return noStorePage({ title: `${name} | ${visit.store.titleSuffix}`, inquiry });
}

/** Puts the lines of the inquiry into the cart again. */
export const action = createFormAction({}, async ({ form, request, params, context }) => {
  const { shop, visit } = context;
  const number = params.number ?? '';
  const key = readSubmittedText(form, 'key');
  const { added, missing } = await requireValue(context, request, () =>
    shop.account.askAgain(visit, number, key),
  );
  if (missing.length > 0) {
    const names = missing.join(', ').slice(0, 300);
    const kind = added === 0 ? 'error' : 'warning';
    visit.session.notify({ kind, key: 'account:inquiries.missing', values: { names } });
  }
  if (added === 0) return seeOther(paths.inquiry(number));
  visit.session.notify({
    kind: 'success',
    key: 'account:inquiries.again',
    values: { count: added },
  });
  return seeOther(paths.cart());
});

export default function InquiryPage() {
  const { inquiry } = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  const { store } = useRootData();
  const money = (amount: typeof inquiry.total) =>
    formatMoney(amount, toInquiryFormat(amount, store));
  return (
    <AccountLayout place="inquiries">
      <div className="stack stack-sm">
        <p>
          <Link className="link link-icon" to={paths.account('inquiries')}>
            <Icon name="back" />
            {t('places.inquiries')}
          </Link>
        </p>
        <h1 className="heading">{inquiry.title}</h1>
        <p className="row">
          <StatusPill status={inquiry.status} />
          <span className="muted">
            {t('inquiries.numberFrom', {
              number: inquiry.number,
              date: formatDate(inquiry.placedAt, store.locale, 'long'),
            })}
          </span>
        </p>
      </div>
      <section className="surface wash">
        <h2>{t('inquiries.againTitle')}</h2>
        <p>{t('inquiries.againText')}</p>
        <ShopForm name="again">
          <SubmitButton form="again">{t('inquiries.againSubmit')}</SubmitButton>
        </ShopForm>
      </section>
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
                  <small>{t('inquiries.quantity', { count: line.quantity })}</small>
                </th>
                <td className="align-end detail">{money(line.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="totals">
          {inquiry.sums.map(({ kind, amount }) => (
            <div key={kind}>
              <dt>{t(`inquiries.sums.${kind}`)}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
          <div>
            <dt>
              <b>{t('inquiries.total')}</b>
            </dt>
            <dd>
              <b>{money(inquiry.total)}</b>
            </dd>
          </div>
        </dl>
      </section>
      {inquiry.sections.map(({ title, facts }) => (
        <section className="stack stack-sm" key={title}>
          <h2 className="heading">{title}</h2>
          <dl className="fact-list">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </AccountLayout>
  );
}
