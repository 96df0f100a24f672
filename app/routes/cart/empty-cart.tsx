import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';
import type { PostedForm } from '../../domain/submitted-form.ts';
import { SendAgain } from '../../forms/send-again.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** `posted`: a form refused because the session ended, to be sent again as a guest. */
export function EmptyCart({ posted }: { posted: PostedForm | null }) {
  const { t } = useTranslation('cart');
  return (
    <div className="promo empty-state">
      <h1 className="heading">{t('emptyTitle')}</h1>
      <p>{t('emptyText')}</p>
      <div className="row">
        {posted ? <SendAgain posted={posted} /> : null}
        <ButtonLink to={paths.home()}>{t('emptyLink')}</ButtonLink>
      </div>
    </div>
  );
}

/**
 * Shown while the commerce host is unreachable: nothing is lost. Retry is a link, or the posted
 * form with its values.
 */
export function CartNotReachable({ posted }: { posted: PostedForm | null }) {
  const { t } = useTranslation('cart');
  return (
    <div className="promo empty-state">
      <h1 className="heading">{t('unreachableTitle')}</h1>
      <p>{t('unreachableText')}</p>
      <div className="row">
        {posted ? (
          <>
            <SendAgain posted={posted} />
            <Link className="link link-icon" to={paths.cart()} reloadDocument>
              {t('toCart')}
            </Link>
          </>
        ) : (
          <ButtonLink to={paths.cart()} reloadDocument>
            {t('retry')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
