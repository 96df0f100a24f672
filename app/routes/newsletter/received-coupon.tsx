import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { newsletterWords } from '../../i18n/words/newsletter.ts';
import type { NewsletterCoupon } from '../../domain/newsletter/newsletter.ts';
import { storeClaim } from '../../offline/account/device-claims.ts';
import { useRootData } from '../../request/root-data.ts';

/** Shows the code of a coupon and stores it on the device as a claim. Rules D6.10, D7.6 */
export function ReceivedCoupon({ code, percent }: NewsletterCoupon) {
  const { t } = useTranslation(newsletterWords);
  const { store } = useRootData();
  const description = t('couponClaim');
  const value = t('couponPercent', { percent });
  useEffect(() => {
    storeClaim(store.code, {
      code,
      createdAt: new Date().toISOString(),
      value,
      description,
    });
  }, [code, description, store.code, value]);
  return (
    <p>
      <b>{code}</b>
      <br />
      {t('couponOnce')}
    </p>
  );
}
