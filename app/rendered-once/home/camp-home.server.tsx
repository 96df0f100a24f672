import { StoreAnchor } from '../store-anchor.tsx';
import { pathInStore } from '../../domain/store/paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { counted, formatNumber } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { HeroPicture, Picture } from '../../ui/picture.tsx';
import { BlockSection, BlockText } from './block-text.server.tsx';
import type { HomeOf } from './home-of.ts';
import { PinMap } from './pin-map.server.tsx';
import { StepsBoard } from './steps-board.server.tsx';
import { TestimonialsSection } from './testimonials-section.server.tsx';

type Data = HomeOf<'camp'>;

/** Home page of the camp brand before its offers: finder and regions. */
export function CampHomeStart({ home }: { home: Data }) {
  return (
    <>
      <Hero home={home} />
      {home.camps && home.finder.length > 0 ? <Finder home={home} camps={home.camps} /> : null}
      {home.regions.length > 0 ? <Regions home={home} /> : null}
    </>
  );
}

/** Head of the strip of offers. `titleId`: id of its title. */
export function CampOffersHead({ home, titleId }: { home: Data; titleId: string }) {
  const { t } = useTranslation(homeWords);
  return (
    <>
      <h2 id={titleId}>{t(home.isReducedStrip ? 'camp.reducedTitle' : 'camp.offersTitle')}</h2>
      {home.camps ? (
        <StoreAnchor className="more-link" to={home.camps.path}>
          {t('camp.allOffers')} <Icon name="arrow" />
        </StoreAnchor>
      ) : null}
    </>
  );
}

/** Home page of the camp brand behind its offers: steps, services, testimonials. */
export function CampHomeEnd({ home }: { home: Data }) {
  return (
    <>
      <StepsBoard />
      {home.services.length > 0 ? <Services services={home.services} /> : null}
      {home.testimonials ? <TestimonialsSection testimonials={home.testimonials} isWash /> : null}
      <BlockSection block={home.blocks['test-matches']} />
      {home.promotions.length > 0 ? <Promotions promotions={home.promotions} /> : null}
    </>
  );
}

function Hero({ home }: { home: Data }) {
  const { t } = useTranslation(homeWords);
  const { locale } = useStoreView();
  return (
    <section className="hero tall">
      {home.heroImage ? <HeroPicture path={home.heroImage} /> : null}
      <div className="wrap">
        <h1>{home.blocks.hero?.title ?? t('camp.title')}</h1>
        <BlockText block={home.blocks.hero}>
          <p>
            {t('camp.lead', {
              hotels: t('camp.leadHotels', counted(home.hotelCount, locale)),
              count: home.countryCount,
            })}
          </p>
        </BlockText>
      </div>
    </section>
  );
}

function Finder({ home, camps }: { home: Data; camps: { label: string; path: string } }) {
  const { t } = useTranslation(homeWords);
  const store = useStoreView();
  return (
    <div className="wrap finder">
      <form
        method="get"
        action={pathInStore(store, camps.path)}
        role="search"
        aria-label={t('camp.finder')}
      >
        {home.finder.map(({ code, label, options }) => (
          <label className="field" key={code}>
            {label}{' '}
            <select name={code} defaultValue="">
              <option value="">{t('camp.any')}</option>
              {options.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.label} ({formatNumber(option.count, store.locale)})
                </option>
              ))}
            </select>{' '}
          </label>
        ))}
        <button className="btn">
          <Icon name="search" />
          {t('camp.find')}
        </button>
      </form>
      <ul className="quick">
        <li>{t('camp.quickFree')}</li>
        <li>{t('camp.quickBinding')}</li>
        <li>{t('camp.quickPerson')}</li>
      </ul>
    </div>
  );
}

function Regions({ home }: { home: Data }) {
  const { t } = useTranslation(homeWords);
  const { locale } = useStoreView();
  const hotels = (count: number) => t('camp.hotels', counted(count, locale));
  return (
    <section className="band">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('camp.regionsTitle')}</h2>
          {home.camps ? (
            <StoreAnchor className="more-link" to={home.camps.path}>
              {t('camp.allRegions', { count: home.countryCount })} <Icon name="arrow" />
            </StoreAnchor>
          ) : null}
        </div>
        <div className="split regions">
          {home.maps ? (
            <div className="map-frame">
              <PinMap map={home.maps.wide} title={t('camp.map')} countText={hotels} />
              <PinMap map={home.maps.narrow} title={t('camp.map')} countText={hotels} isNarrow />
            </div>
          ) : null}
          <ul className="region-list">
            {home.regions.map(({ id, name, path, count, image, headline }) => (
              <li key={id}>
                <StoreAnchor to={path}>
                  {image ? <Picture path={image} size="cardSmall" alt="" /> : <span />}{' '}
                  <span>
                    <b>{name}</b> <small>{headline}</small>
                  </span>{' '}
                  <span>
                    <b>{formatNumber(count, locale)}</b>{' '}
                    <small>{t('camp.hotelsWord', { count })}</small>
                  </span>
                </StoreAnchor>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

const serviceIcons: Record<Data['services'][number]['code'], IconName> = {
  academy: 'academy',
  diagnostic: 'diagnostic',
  nutrition: 'nutrition',
  training: 'ball',
  recovery: 'recovery',
  performance: 'performance',
};

function Services({ services }: { services: Data['services'] }) {
  const { t } = useTranslation(homeWords);
  const { locale } = useStoreView();
  return (
    <section className="band">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('camp.servicesTitle')}</h2>
          <p>{t('camp.servicesText')}</p>
        </div>
        <ul className="columns services">
          {services.map(({ code, path, count }) => (
            <li key={code}>
              <StoreAnchor to={path}>
                <Icon name={serviceIcons[code]} />
                <b>{t(`services.${code}.name`)}</b>{' '}
                <small>
                  {t(`services.${code}.text`)} {t('camp.servicesCount', counted(count, locale))}
                </small>
              </StoreAnchor>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Promotions({ promotions }: { promotions: Data['promotions'] }) {
  const { t } = useTranslation(homeWords);
  const [first, second] = promotions;
  return (
    <section className="band">
      <div className="wrap">
        <h2 className="visually-hidden">{t('camp.promotions')}</h2>
        <div className="split promos">
          {first ? (
            <div className="promo-image">
              {first.image ? <Picture path={first.image} size="banner" alt="" /> : null}
              <h3>{first.headline}</h3>
              <StoreAnchor className="btn" to={first.path}>
                {t('camp.seeHotels')}
              </StoreAnchor>
            </div>
          ) : null}
          {second ? (
            <div className="promo">
              <h3>{second.headline}</h3>
              <StoreAnchor className="btn" to={second.path}>
                {t('camp.seeHotels')}
              </StoreAnchor>
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}
