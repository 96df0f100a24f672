import type { SerializeFrom } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { useRootData } from '../../request/root-data.ts';
import { HeroPicture, Picture } from '../../ui/picture.tsx';
import { OfferCard } from '../../rendered-once/card/offer-card.tsx';
import { BlockText } from './block-text.tsx';
import type { HomeOf } from './data/home-of.ts';

type Data = SerializeFrom<HomeOf<null>>;

/** Home page of a catalogue without journeys: its first category level, offers and news. */
export function PlainHome({ home }: { home: Data }) {
  const { t } = useTranslation(homeWords);
  const { brand } = useRootData();
  return (
    <>
      <section className="hero">
        {home.heroImage ? <HeroPicture path={home.heroImage} /> : null}
        <div className="wrap">
          <h1>{home.blocks.hero?.title ?? t('plain.title', { brand: brand.title })}</h1>
          <BlockText block={home.blocks.hero}>
            <p>{t('plain.lead', { count: home.offerCount })}</p>
          </BlockText>
        </div>
      </section>
      {home.categories.length > 0 ? <Categories categories={home.categories} /> : null}
      {home.offers.length > 0 ? (
        <Offers title={t('plain.offersTitle')} offers={home.offers} isWash />
      ) : null}
      {home.news.length > 0 ? <Offers title={t('plain.newsTitle')} offers={home.news} /> : null}
    </>
  );
}

function Offers({
  title,
  offers,
  isWash = false,
}: {
  title: string;
  offers: Data['offers'];
  isWash?: boolean;
}) {
  return (
    <section className={isWash ? 'band wash' : 'band'}>
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
        </div>
        <ul className="columns">
          {offers.map((offer) => (
            <OfferCard key={offer.card.id} className="card-container" offer={offer} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Categories({ categories }: { categories: Data['categories'] }) {
  const { t } = useTranslation(homeWords);
  return (
    <section className="band">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('plain.categoriesTitle')}</h2>
        </div>
        <ul className="columns categories">
          {categories.map(({ id, name, path, image, count }) => (
            <li key={id}>
              <Link to={path} prefetch="intent">
                {image ? <Picture path={image} size="cardSmall" alt="" /> : null} <b>{name}</b>{' '}
                <small>{t('plain.offers', { count })}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
