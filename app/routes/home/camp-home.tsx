import { Form, Link } from '@remix-run/react';
import type { SerializeFrom } from '@remix-run/node';
import { useTranslation } from '../../i18n/use-translation.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useRootData } from '../../request/root-data.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { HeroPicture, Picture } from '../../ui/picture.tsx';
import { OfferCard } from '../../rendered-once/card/offer-card.tsx';
import { BlockSection, BlockText } from './block-text.tsx';
import type { HomeOf } from './data/home-of.ts';
import { PinMapView } from './pin-map-view.tsx';
import { StepsBoard } from './steps-board.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';

type Data = SerializeFrom<HomeOf<'camp'>>;

/** Home page of the camp brand: finder, regions, offers, steps, services, testimonials. */
export function CampHome({ home }: { home: Data }) {
  return (
    <>
      <Hero home={home} />
      {home.camps && home.finder.length > 0 ? <Finder home={home} camps={home.camps} /> : null}
      {home.regions.length > 0 ? <Regions home={home} /> : null}
      {home.offers.length > 0 ? <Offers home={home} /> : null}
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
  const { locale } = useRootData().store;
  return (
    <section className="hero tall">
      {home.heroImage ? <HeroPicture path={home.heroImage} /> : null}
      <div className="wrap">
        <h1>{home.blocks.hero?.title ?? t('camp.title')}</h1>
        <BlockText block={home.blocks.hero}>
          <p>
            {t('camp.lead', {
              hotels: formatNumber(home.hotelCount, locale),
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
  return (
    <div className="wrap finder">
      <Form method="get" action={camps.path} role="search" aria-label={t('camp.finder')}>
        {home.finder.map(({ code, label, options }) => (
          <label className="field" key={code}>
            {label}{' '}
            <select name={code} defaultValue="">
              <option value="">{t('camp.any')}</option>
              {options.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.label} ({option.count})
                </option>
              ))}
            </select>{' '}
          </label>
        ))}
        <Button>
          <Icon name="search" />
          {t('camp.find')}
        </Button>
      </Form>
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
  const hotels = (count: number) => t('camp.hotels', { count });
  return (
    <section className="band">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('camp.regionsTitle')}</h2>
          {home.camps ? (
            <Link className="more-link" to={home.camps.path}>
              {t('camp.allRegions', { count: home.countryCount })} <Icon name="arrow" />
            </Link>
          ) : null}
        </div>
        <div className="split regions">
          {home.maps ? (
            <div className="map-frame">
              <PinMapView map={home.maps.wide} title={t('camp.map')} countText={hotels} />
              <PinMapView
                map={home.maps.narrow}
                title={t('camp.map')}
                countText={hotels}
                isNarrow
              />
            </div>
          ) : null}
          <ul className="region-list">
            {home.regions.map(({ id, name, path, count, image, headline }) => (
              <li key={id}>
                <Link to={path} prefetch="intent">
                  {image ? <Picture path={image} size="cardSmall" alt="" /> : <span />}{' '}
                  <span>
                    <b>{name}</b> <small>{headline}</small>
                  </span>{' '}
                  <span>
                    <b>{count}</b> <small>{t('camp.hotelsWord', { count })}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Offers({ home }: { home: Data }) {
  const { t } = useTranslation(homeWords);
  const title = t(home.isReducedStrip ? 'camp.reducedTitle' : 'camp.offersTitle');
  return (
    <section className="band wash">
      <div className="wrap">
        <div className="section-head">
          <h2>{title}</h2>
          {home.camps ? (
            <Link className="more-link" to={home.camps.path}>
              {t('camp.allOffers')} <Icon name="arrow" />
            </Link>
          ) : null}
        </div>
        {/* A scrollable strip must be focusable for keyboard users. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className="rail" tabIndex={0} aria-label={t('camp.strip')}>
          {home.offers.map((offer) => (
            <OfferCard key={offer.card.id} className="card-container" offer={offer} />
          ))}
        </ul>
      </div>
    </section>
  );
}

const serviceIcons: Record<string, IconName> = {
  academy: 'academy',
  diagnostic: 'diagnostic',
  nutrition: 'nutrition',
  training: 'ball',
  recovery: 'recovery',
  performance: 'performance',
};

function Services({ services }: { services: Data['services'] }) {
  const { t } = useTranslation(homeWords);
  return (
    <section className="band">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('camp.servicesTitle')}</h2>
          <p>{t('camp.servicesText')}</p>
        </div>
        <ul className="columns services">
          {services.map(({ code, path, count }) => {
            const service = readService(code);
            return service ? (
              <li key={code}>
                <Link to={path}>
                  <Icon name={serviceIcons[code] ?? 'check'} />
                  <b>{t(`services.${service}.name`)}</b>{' '}
                  <small>
                    {t(`services.${service}.text`)} {t('camp.servicesCount', { count })}
                  </small>
                </Link>
              </li>
            ) : null;
          })}
        </ul>
      </div>
    </section>
  );
}

const services = [
  'academy',
  'diagnostic',
  'nutrition',
  'training',
  'recovery',
  'performance',
] as const;

function readService(code: string): (typeof services)[number] | null {
  return services.find((service) => service === code) ?? null;
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
              <ButtonLink to={first.path}>{t('camp.seeHotels')}</ButtonLink>
            </div>
          ) : null}
          {second ? (
            <div className="promo">
              <h3>{second.headline}</h3>
              <ButtonLink to={second.path}>{t('camp.seeHotels')}</ButtonLink>
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}
