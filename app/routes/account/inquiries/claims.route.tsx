import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { accountWords } from '../../../i18n/words/account.ts';
import type { Claim } from '../../../domain/account/claim.ts';
import { paths } from '../../../domain/store/paths.ts';
import { ShopForm } from '../../../forms/shop-form.tsx';
import { SubmitButton } from '../../../forms/submit-button.tsx';
import { formatDate } from '../../../i18n/formats.ts';
import { readDeviceClaims, removeClaim } from '../../../offline/account/device-claims.ts';
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
  const { code } = useRootData().store;
  const [claims, setClaims] = useState<Claim[] | null>(null);
  useEffect(() => setClaims(readDeviceClaims(code)), [code]);
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
            <ClaimItem
              key={claim.code}
              claim={claim}
              onRemove={() => setClaims(removeClaim(code, claim.code))}
            />
          ))}
        </ul>
      ) : (
        <p className="muted">{t('claims.none')}</p>
      )}
    </AccountLayout>
  );
}

/** Applies a claim to the cart as a coupon, or removes it from the device. Rule D7.7 */
function ClaimItem({ claim, onRemove }: { claim: Claim; onRemove: () => void }) {
  const { t } = useTranslation(accountWords);
  const { locale } = useRootData().store;
  const { code, createdAt, description, value } = claim;
  return (
    <li>
      <div className="stack stack-sm">
        <h2>{description || code}</h2>
        <p>
          {value ? <b>{value}</b> : null} {description ? code : null}
        </p>
        {createdAt ? <p className="small muted">{formatDate(createdAt, locale, 'long')}</p> : null}
      </div>
      <ShopForm name={`claim-${code}`} action={paths.cart()} className="row">
        <input type="hidden" name="change" value="coupon" />
        <input type="hidden" name="coupon" value={code} />
        <SubmitButton form={`claim-${code}`} className="btn outline">
          {t('claims.use')}
        </SubmitButton>{' '}
        <button type="button" className="link small" onClick={onRemove}>
          {t('claims.remove', { code })}
        </button>
      </ShopForm>
    </li>
  );
}
