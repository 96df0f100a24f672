import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { wishlistWords } from '../../i18n/words/wishlist.ts';
import { createFormAction } from '../../forms/form-action.server.ts';
import { paths, pathInStore } from '../../domain/store/paths.ts';
import { readReturnPath } from '../../domain/store/return-path.ts';
import { ShopForm } from '../../forms/shop-form.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';
import { getTranslator } from '../../forms/words.server.ts';
import { notReachable, noStorePage, seeOther } from '../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../request/private-page.ts';
import { toCards } from '../../rendered-once/card/to-cards.server.ts';
import { toStorePath, requireCustomer } from '../../request/require-customer.server.ts';
import { useRootData } from '../../request/root-data.ts';
import styles from '../../styles/wishlist.css?url';
import { useFocusAfter } from '../../ui/focus.ts';
import { AccountLayout } from '../account/account-layout.tsx';
import { accountLinks } from '../account/account-page.ts';
import { changeWishlist, saveWish, wishlistFields } from './change-wishlist.server.ts';
import { WishlistGrid } from './wish-grid.tsx';

export const links: LinksFunction = () => [...accountLinks(), { rel: 'stylesheet', href: styles }];
export const meta = privateMeta;
export const headers = privateHeaders;

/**
 * Shows the user's wishlist; `back`: the page a guest's wish came from. Rules D4.1, D4.11, D4.15
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  requireCustomer(visit, request);
  if (await saveWish(context)) {
    const back = readReturnPath(new URL(request.url).searchParams.get('back'));
    throw seeOther(back ?? paths.wishlist());
  }
  const list = await shop.wishlist.read(visit);
  if (!list.ok) {
    throw list.problem.kind === 'signed-out'
      ? seeOther(paths.signIn(toStorePath(visit, request)))
      : notReachable();
  }
  const t = getTranslator(visit.store.language);
  const { code } = list.value;
  return noStorePage({
    ...list.value,
    offers: toCards(context, list.value.offers, { headingLevel: 2 }),
    title: t('wishlist:pageTitle', { brand: visit.store.titleSuffix }),
    address: code ? visit.origin + pathInStore(visit.store, paths.sharedWishlist(code)) : null,
  });
}

export const action = createFormAction(wishlistFields, async ({ form, context }) => {
  return changeWishlist(form, context);
});

export default function WishlistPage() {
  const { offers, gone, address } = useLoaderData<typeof loader>();
  const { t } = useTranslation(wishlistWords);
  useFocusAfter(offers.length, 'wish-count');
  return (
    <AccountLayout place="wishlist">
      <div className="wishes">
        <h1 className="heading">{t('title')}</h1>
        {offers.length + gone.length === 0 ? (
          <div className="stack">
            <p className="lead">{t('empty')}</p>
            <p>
              <Link className="btn" to={paths.home()}>
                {t('toOffers')}
              </Link>
            </p>
          </div>
        ) : (
          <>
            <p className="lead" id="wish-count" tabIndex={-1}>
              {t('count', { count: offers.length })}
            </p>
            <SharePart address={address} />
            <WishlistGrid offers={offers} isOwn />
            <GonePart skus={gone} />
          </>
        )}
      </div>
    </AccountLayout>
  );
}

/** The shared link shows the offers but not their owner. */
function SharePart({ address }: { address: string | null }) {
  const { t } = useTranslation(wishlistWords);
  const { brand } = useRootData();
  if (address === null) {
    return (
      <ShopForm name="share" action={paths.wishlist()} className="surface wash stack">
        <h2>{t('share')}</h2>
        <p>{t('shareText')}</p>
        <input type="hidden" name="share" value="1" />
        <div>
          <SubmitButton form="share" className="btn outline btn-small">
            {t('shareStart')}
          </SubmitButton>
        </div>
      </ShopForm>
    );
  }
  const mail = new URLSearchParams({
    subject: t('mailSubject', { brand: brand.title }),
    body: address,
  });
  return (
    <section className="surface wash stack">
      <h2>{t('share')}</h2>
      <p>{t('shareText')}</p>
      <div className="field">
        <label htmlFor="share-link">{t('shareLink')}</label>
        <input id="share-link" readOnly value={address} />
      </div>
      <ShopForm name="unshare" action={paths.wishlist()} className="row">
        <a
          className="btn outline btn-small"
          href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}
        >
          {t('shareMail')}
        </a>
        <input type="hidden" name="unshare" value="1" />
        <SubmitButton form="unshare" className="link link-icon">
          {t('shareEnd')}
        </SubmitButton>
      </ShopForm>
    </section>
  );
}

function GonePart({ skus }: { skus: readonly string[] }) {
  const { t } = useTranslation(wishlistWords);
  if (skus.length === 0) return null;
  return (
    <ShopForm name="gone" action={paths.wishlist()} className="stack">
      <p>{t('gone', { count: skus.length })}</p>
      <ul className="row">
        {skus.map((sku) => (
          <li key={sku}>
            <button className="link link-icon" name="remove" value={sku}>
              {t('goneRemove', { sku })}
            </button>
          </li>
        ))}
      </ul>
    </ShopForm>
  );
}
