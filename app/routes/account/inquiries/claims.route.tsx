import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import { readClaims } from '../../../domain/account/claim.ts';
import type { Claim } from '../../../domain/account/claim.ts';
import { formatDate } from '../../../i18n/formats.ts';
import { noStorePage } from '../../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../../request/private-page.ts';
import { requireCustomer } from '../../../request/require-customer.server.ts';
import { useRootData } from '../../../request/root-data.ts';
import { AccountLayout } from '../account-layout.tsx';
import { accountLinks } from '../account-page.ts';
import { toAccountTitle } from '../account-page.server.ts';

export const links = accountLinks;
export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = privateMeta;

/** Shows the claims stored on this device; the server never reads them. Rules D7.4, D7.5 */
export async function loader({ request, context: { visit } }: LoaderFunctionArgs) {
  requireCustomer(visit, request);
  return noStorePage({ title: toAccountTitle(visit, 'claims') });
}

export default function ClaimsPage() {
  const { t } = useTranslation(accountWords);
  const { code, locale } = useRootData().store;
  const [claims, setClaims] = useState<Claim[] | null>(null);
  useEffect(() => {
    // Some browsers block localStorage entirely.
    try {
      setClaims(readClaims(localStorage.getItem(`${code}-shop/claims`)));
    } catch {
      setClaims([]);
    }
  }, [code]);
  return (
    <AccountLayout place="claims">
      <div className="stack stack-sm">
        <h1 className="heading">{t('places.claims')}</h1>
        <p>{t('claims.lead')}</p>
      </div>
      {claims === null ? (
        <noscript>
          <p className="tip">{t('claims.script')}</p>
        </noscript>
      ) : claims.length > 0 ? (
        <ul className="list">
          {claims.map((claim) => (
            <li key={claim.code}>
              <div className="stack stack-sm">
                <h2>{claim.description || claim.code}</h2>
                <p className="small muted">
                  {claim.createdAt ? formatDate(claim.createdAt, locale, 'long') : claim.code}
                </p>
              </div>
              <b>{claim.value}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{t('claims.none')}</p>
      )}
    </AccountLayout>
  );
}
