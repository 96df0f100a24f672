import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { wishlistWords } from '../../i18n/words/wishlist.ts';
import { paths } from '../../domain/store/paths.ts';
import { getTranslator } from '../../forms/words.server.ts';
import { notFound, notReachable, noStorePage } from '../../request/answers.server.ts';
import { privateHeaders, privateMeta } from '../../request/private-page.ts';
import { toCards } from '../../rendered-once/card/to-cards.server.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from '../../styles/wishlist.css?url';
import { accountLinks } from '../account/account-page.ts';
import { WishlistGrid } from './wish-grid.tsx';

export const links: LinksFunction = () => [...accountLinks(), { rel: 'stylesheet', href: styles }];
export const meta = privateMeta;
export const headers = privateHeaders;

/** Shows a shared wishlist; 404 for an unknown code. Rule A4.18 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const shared = await shop.wishlist.shared(visit, params.code ?? '');
  if (!shared.ok) throw notReachable();
  const offers = shared.value;
  if (offers === null) throw notFound();
  const t = getTranslator(visit.store.language);
  return noStorePage({
    offers: toCards(context, offers, { headingLevel: 2 }),
    title: t('wishlist:sharedPageTitle', { brand: visit.store.titleSuffix }),
  });
}

export default function SharedWishlistPage() {
  const { offers } = useLoaderData<typeof loader>();
  const { t } = useTranslation(wishlistWords);
  return (
    <div className="wrap wishes pad">
      <h1 className="heading">{t('sharedTitle')}</h1>
      <p className="lead">
        {offers.length > 0 ? t('count', { count: offers.length }) : t('sharedEmpty')}
      </p>
      <WishlistGrid offers={offers} />
      <p>
        <Link className="more-link" to={paths.home()}>
          {t('toOffers')}
          <Icon name="arrow" />
        </Link>
      </p>
    </div>
  );
}
