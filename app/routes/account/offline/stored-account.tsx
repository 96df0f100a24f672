import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { appWords } from '../../../i18n/words/app.ts';
import type { Inquiry } from '../../../domain/account/inquiry.ts';
import { countryName, formatDay, formatMoment } from '../../../i18n/formats.ts';
import type { StoredContent } from '../../../offline/account/account-copy.ts';
import { usePriceText } from '../../../offer/use-price-text.ts';
import { useRootData } from '../../../request/root-data.ts';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { InquiryLines } from '../inquiries/inquiry-lines.tsx';
import { StatusPill } from '../inquiries/inquiry-table.tsx';
import { AddressText } from './address-text.tsx';

type Of<Kind extends StoredContent['kind']> = Extract<StoredContent, { kind: Kind }>;

/** The stored pages of the account: inquiries, teams and addresses, each with its age. */
export function StoredAccount({ contents }: { contents: readonly StoredContent[] }) {
  const { t } = useTranslation(accountWords);
  const { locale } = useRootData().store;
  const lists = contents.filter((one): one is Of<'inquiries'> => one.kind === 'inquiries');
  const details = contents.filter((one): one is Of<'inquiry'> => one.kind === 'inquiry');
  const teams = contents.find((one): one is Of<'teams'> => one.kind === 'teams');
  const addresses = contents.find((one): one is Of<'addresses'> => one.kind === 'addresses');
  return (
    <>
      {lists.length > 0 || details.length > 0 ? (
        <StoredInquiries lists={lists} details={details} />
      ) : null}
      {teams ? (
        <Section title={t('places.teams')} at={teams.at}>
          {teams.teams.length === 0 ? <p className="muted">{t('teams.none')}</p> : null}
          <ul className="list">
            {teams.teams.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Section>
      ) : null}
      {addresses ? (
        <Section title={t('places.addresses')} at={addresses.at}>
          {addresses.addresses.length === 0 ? <p className="muted">{t('addresses.none')}</p> : null}
          <ul className="half near">
            {addresses.addresses.map((address) => (
              <li className="surface" key={address.id}>
                <h3>{address.company ?? address.city}</h3>
                <AddressText address={address} country={countryName(address.country, locale)} />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}

/** Inquiries, newest first; those whose own page was visited can be opened. */
function StoredInquiries({
  lists,
  details,
}: {
  lists: readonly Of<'inquiries'>[];
  details: readonly Of<'inquiry'>[];
}) {
  const { t } = useTranslation(accountWords);
  const { store } = useRootData();
  const priceText = usePriceText();
  const known = new Map(details.map(({ inquiry, at }) => [inquiry.number, { inquiry, at }]));
  // A page of the list that was stored later shows an inquiry as it was then.
  const byNumber = new Map(
    [...lists]
      .sort((one, other) => one.at - other.at)
      .flatMap(({ inquiries }) => inquiries)
      .map((one) => [one.number, one]),
  );
  for (const { inquiry } of details) {
    if (!byNumber.has(inquiry.number)) byNumber.set(inquiry.number, inquiry);
  }
  const inquiries = [...byNumber.values()].sort((one, other) =>
    other.placedAt.localeCompare(one.placedAt),
  );
  const at = Math.max(...[...lists, ...details].map((one) => one.at));
  return (
    <Section title={t('places.inquiries')} at={at}>
      {inquiries.length === 0 ? <p className="muted">{t('inquiries.none')}</p> : null}
      <ul className="list">
        {inquiries.map(({ number, placedAt, title, others, status, total }) => {
          const detail = known.get(number);
          return (
            <li key={number}>
              <h3>{title}</h3>
              <p className="row">
                <StatusPill status={status} />
                <span className="muted">
                  {t('inquiries.numberFrom', { number, date: formatDay(placedAt, store) })}
                </span>
              </p>
              <p>
                {others > 0 ? `${t('inquiries.others', { count: others })} · ` : ''}
                {priceText(total, store)}
              </p>
              {detail ? <InquiryDetails {...detail} /> : null}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function InquiryDetails({ inquiry, at }: { inquiry: Inquiry; at: number }) {
  const { t } = useTranslation(accountWords);
  return (
    <details className="fold">
      <summary>{t('inquiries.titleOf', { number: inquiry.number })}</summary>
      <div className="stack">
        <Age at={at} />
        <InquiryLines inquiry={inquiry} />
        {inquiry.sections.map(({ title, facts }) => (
          <section className="stack stack-sm" key={title}>
            <h4>{title}</h4>
            <FactList facts={facts.map(({ label, value }) => [label, value])} />
          </section>
        ))}
      </div>
    </details>
  );
}

function Section({ title, at, children }: { title: string; at: number; children: ReactNode }) {
  return (
    <section className="stack">
      <div>
        <h2 className="heading">{title}</h2>
        <Age at={at} />
      </div>
      {children}
    </section>
  );
}

/** When the server showed it. Rule E1.6 */
function Age({ at }: { at: number }) {
  const { t } = useTranslation(appWords);
  const { store } = useRootData();
  return <p className="muted small">{t('asOf', { moment: formatMoment(at, store) })}</p>;
}
