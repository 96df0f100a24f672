import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { newsletterWords } from '../../i18n/words/newsletter.ts';
import type { NewsletterCoupon } from '../../domain/newsletter/newsletter.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { ReceivedCoupon } from './received-coupon.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';

/** Layout of all newsletter pages: back link and benefits. `coupon`: the one just received. */
export function NewsletterLayout({
  title,
  coupon = null,
  children,
}: {
  title: string;
  coupon?: NewsletterCoupon | null;
  children: ReactNode;
}) {
  const { t } = useTranslation(newsletterWords);
  const { brand, layout, promises } = useRootData();
  return (
    <div className="wrap newsletter">
      <Breadcrumbs
        label={t('breadcrumbs')}
        breadcrumbs={[
          { label: brand.title, path: paths.home() },
          { label: title, path: null },
        ]}
      />
      <section className="stack">{children}</section>
      <aside className="coupon" aria-label={t('couponName')}>
        <p>{t(`couponOver.${layout.sold}`)}</p>
        <p className="much">{t('couponPercent', coupon ?? promises)}</p>
        {coupon ? <ReceivedCoupon {...coupon} /> : <p>{t('couponUnder')}</p>}
      </aside>
    </div>
  );
}
