import { Link } from '@remix-run/react';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cartWords } from '../../i18n/words/cart.ts';
import { paths } from '../../domain/store/paths.ts';
import type { PostedForm } from '../../domain/submitted-form.ts';
import { onDemand } from '../../hydration/on-demand.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Loaded only after a form was refused. */
const SendAgain = onDemand(async () => (await import('../../forms/send-again.tsx')).SendAgain);

/**
 * `posted`: a form refused because the session ended, to be sent again as a guest. `lostText`:
 * the cart may have been another session's.
 */
function EmptyCart({ posted, lostText }: { posted: PostedForm | null; lostText: string | null }) {
  const { t } = useTranslation(cartWords);
  return (
    <div className="promo empty-state">
      <h1 className="heading">{t('emptyTitle')}</h1>
      {lostText ? <p>{lostText}</p> : null}
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
function CartNotReachable({ posted }: { posted: PostedForm | null }) {
  const { t } = useTranslation(cartWords);
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

/** Shown instead of lines: the cart is empty, or it cannot be read. */
export function NoLines({
  isReachable,
  posted,
  lostText,
}: {
  isReachable: boolean;
  posted: PostedForm | null;
  lostText: string | null;
}) {
  return (
    <Suspense>
      {isReachable ? (
        <EmptyCart posted={posted} lostText={lostText} />
      ) : (
        <CartNotReachable posted={posted} />
      )}
    </Suspense>
  );
}
