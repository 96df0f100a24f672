import { StoreAnchor } from '../store-anchor.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { counted } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import { HeroPicture, Picture } from '../../ui/picture.tsx';
import { BlockText } from './block-text.server.tsx';
import type { HomeOf } from './home-of.ts';

type Data = HomeOf<null>;
type PlainOffersTitle = 'offersTitle' | 'newsTitle';

/**
 * Home page of a catalogue without journeys before its offers: its first category level. `brand`:
 * name of the shop.
 */
export function PlainHomeStart({ home, brand }: { home: Data; brand: string }) {
  const { t } = useTranslation(homeWords);
  const { locale } = useStoreView();
  return (
    <>
      <section className="hero">
        {home.heroImage ? <HeroPicture path={home.heroImage} /> : null}
        <div className="wrap">
          <h1>{home.blocks.hero?.title ?? t('plain.title', { brand })}</h1>
          <BlockText block={home.blocks.hero}>
            <p>{t('plain.lead', counted(home.offerCount, locale))}</p>
          </BlockText>
        </div>
      </section>
      {home.categories.length > 0 ? <Categories categories={home.categories} /> : null}
    </>
  );
}

/** Head of a list of offers. `titleId`: id of its title. */
export function PlainOffersHead({ title, titleId }: { title: PlainOffersTitle; titleId: string }) {
  const { t } = useTranslation(homeWords);
  return <h2 id={titleId}>{t(`plain.${title}`)}</h2>;
}

function Categories({ categories }: { categories: Data['categories'] }) {
  const { t } = useTranslation(homeWords);
  const { locale } = useStoreView();
  return (
    <section className="band">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('plain.categoriesTitle')}</h2>
        </div>
        <ul className="columns categories">
          {categories.map(({ id, name, path, image, count }) => (
            <li key={id}>
              <StoreAnchor to={path}>
                {image ? <Picture path={image} size="cardSmall" alt="" /> : null} <b>{name}</b>{' '}
                <small>{t('plain.offers', counted(count, locale))}</small>
              </StoreAnchor>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
