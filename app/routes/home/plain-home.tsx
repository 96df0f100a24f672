import type { SerializeFrom } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useRootData } from '../../request/root-data.ts';
import { HeroPicture, Picture } from '../../ui/picture.tsx';
import { ProductCard } from '../../offer/product-card.tsx';
import { BlockText } from './block-text.tsx';
import type { HomeOf } from './home-of.ts';

type Data = SerializeFrom<HomeOf<null>>;

/** Home page of a catalogue without journeys: its first category level and some offers. */
export function PlainHome({ home }: { home: Data }) {
  const { t } = useTranslation('home');
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
      <section className="band wash">
        <div className="wrap">
          <div className="section-head">
            <h2>{t('plain.offersTitle')}</h2>
          </div>
          <ul className="columns">
            {home.offers.map((offer) => (
              <li className="card-container" key={offer.sku}>
                <ProductCard offer={offer} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

function Categories({ categories }: { categories: Data['categories'] }) {
  const { t } = useTranslation('home');
  return (
    <section className="band">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('plain.categoriesTitle')}</h2>
        </div>
        <ul className="columns shelves">
          {categories.map(({ id, name, path, image, count }) => (
            <li key={id}>
              <Link to={path} prefetch="intent">
                {image ? <Picture path={image} size="cardSmall" alt="" /> : null}
                <b>{name}</b>
                <small>{t('plain.offers', { count })}</small>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
