import { StoreAnchor } from '../store-anchor.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { createDateFormats } from '../../i18n/format-cache.ts';
import { counted, formatMoney } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { HeroPicture, Picture } from '../../ui/picture.tsx';
import { formatDateSpan } from '../../i18n/date-span.ts';
import { BlockSection, BlockText } from './block-text.server.tsx';
import type { Block } from './block-text.server.tsx';
import type { HomeOf } from './home-of.ts';
import { TestimonialsSection } from './testimonials-section.server.tsx';
import { usePriceText } from '../../offer/use-price-text.ts';
import { isOnRequest } from '../../domain/catalogue/price/on-request.ts';

type Data = HomeOf<'tour'>;

/** Home page of the team travel brand: departures, an example trip, ideas, services. */
export function TourHome({ home }: { home: Data }) {
  return (
    <>
      <Hero home={home} />
      {home.departures.length > 0 ? <Departures departures={home.departures} /> : null}
      {home.sample ? <SampleTrip sample={home.sample} block={home.blocks.itinerary} /> : null}
      {home.ideas.length > 0 ? <Ideas home={home} /> : null}
      <Care />
      <BlockSection block={home.blocks.prices} isWash />
      {home.testimonials ? <TestimonialsSection testimonials={home.testimonials} isWash /> : null}
    </>
  );
}

function Hero({ home }: { home: Data }) {
  const { t } = useTranslation(homeWords);
  const { locale } = useStoreView();
  return (
    <section className="away">
      {home.heroImage ? <HeroPicture path={home.heroImage} /> : null}
      <div className="wrap">
        <h1>{home.blocks.hero?.title ?? t('tour.title')}</h1>
        <div className="subheading">
          <BlockText block={home.blocks.hero}>
            <p>{t('tour.lead')}</p>
          </BlockText>
          {home.departures.length > 0 ? (
            <a className="btn" href="#departures">
              {t('tour.seeDepartures')}
            </a>
          ) : null}{' '}
          {home.trips ? (
            <StoreAnchor className="more-link" to={home.trips.path}>
              {t('tour.allTrips', counted(home.tripCount, locale))} <Icon name="arrow" />
            </StoreAnchor>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Departures({ departures }: { departures: Data['departures'] }) {
  const { t } = useTranslation(homeWords);
  return (
    <div className="wrap" id="departures">
      <section className="departures">
        <header>
          <h2>{t('tour.departures')}</h2>
          <p>{t('tour.perPerson')}</p>
        </header>
        <ul>
          {departures.map((departure) => (
            <DepartureRow key={departure.sku} departure={departure} />
          ))}
        </ul>
      </section>
    </div>
  );
}

const travelIcons = { coach: 'bus', train: 'train', plane: 'plane' } as const;

/** The number of free places is shown below this limit. */
const fewPlaces = 15;

function DepartureRow({ departure }: { departure: Data['departures'][number] }) {
  const { t } = useTranslation(homeWords);
  const store = useStoreView();
  const priceText = usePriceText();
  const { path, city, name, from, nights, travel, placesLeft, isInStock, price, isFromPrice } =
    departure;
  const isFull = !isInStock || placesLeft === 0;
  const isScarce = !isFull && placesLeft !== null && placesLeft < fewPlaces;
  return (
    <li>
      <StoreAnchor to={path}>
        <span className="departure-date">
          <time dateTime={from}>{formatDay(from, store.locale)}</time>
        </span>{' '}
        <b>{city}</b>{' '}
        <span className="departure-name">
          {name}
          {nights ? `, ${t('tour.nights', { count: nights })}` : null}
        </span>{' '}
        <span className="departure-travel">
          {travel ? (
            <>
              <Icon name={travelIcons[travel]} />
              {t(`tour.travel.${travel}`)}
            </>
          ) : null}
        </span>{' '}
        <span className={isScarce ? 'departure-places scarce' : 'departure-places'}>
          {isScarce
            ? t('tour.places', { count: placesLeft })
            : t(isFull ? 'tour.full' : 'tour.free')}
        </span>{' '}
        <span className="departure-price">
          {isFromPrice && !isOnRequest({ gross: price })
            ? t('tour.from', { price: formatMoney(price, store) })
            : priceText(price, store)}
        </span>
      </StoreAnchor>
    </li>
  );
}

const dayFormats = createDateFormats({
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  timeZone: 'UTC',
});

/** Formats a day for a column: 'Fr., 12.03.27'. */
function formatDay(day: string, locale: string): string {
  return dayFormats(locale).format(new Date(`${day}T00:00:00Z`));
}

function SampleTrip({
  sample,
  block,
}: {
  sample: NonNullable<Data['sample']>;
  block: Block | undefined;
}) {
  const { t } = useTranslation(homeWords);
  const store = useStoreView();
  const priceText = usePriceText();
  return (
    <section className="band">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('tour.sampleTitle', { city: sample.city })}</h2>
          <BlockText block={block}>
            <p>{t('tour.sampleText')}</p>
          </BlockText>
        </div>
        <div className="split trip">
          <StoreAnchor className="ticket" to={sample.path}>
            {sample.image ? (
              <Picture path={sample.image} size="gallery" alt={sample.imageLabel} />
            ) : null}
            <div className="stub">
              <div>
                <small>{sample.dates ? formatDateSpan(sample.dates, store.locale) : null}</small>{' '}
                <b>{sample.city}</b>
              </div>
              <p className="ticket-value">{priceText(sample.price, store)}</p>
              <p>{sample.name}</p>
            </div>
          </StoreAnchor>
          <div className="columns line">
            {sample.days.map(({ title, subtitle, entries }, index) => (
              <div key={title || index}>
                <h3>
                  {title} {subtitle ? <small>{subtitle}</small> : null}
                </h3>
                <ol>
                  {entries.map(({ time, text, detail }, entry) => (
                    <li key={time + text} className={entry === 0 ? 'big' : undefined}>
                      <time>{time}</time>{' '}
                      <span>
                        {text} {detail ? <small>{detail}</small> : null}
                      </span>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function Ideas({ home }: { home: Data }) {
  const { t } = useTranslation(homeWords);
  const { locale } = useStoreView();
  return (
    <section className="band wash">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('tour.ideasTitle')}</h2>
          {home.trips ? (
            <StoreAnchor className="more-link" to={home.trips.path}>
              {t('tour.allTrips', counted(home.tripCount, locale))} <Icon name="arrow" />
            </StoreAnchor>
          ) : null}
        </div>
        <ul className="columns tickets">
          {home.ideas.map(({ id, name, headline, path, image, count }) => (
            <li key={id}>
              <StoreAnchor className="ticket" to={path}>
                {image ? <Picture path={image} size="card" alt="" /> : null}
                <div className="stub">
                  <div>
                    <b>{name}</b>
                    <p>{headline}</p>
                  </div>
                  <p className="ticket-value">{t('tour.trips', counted(count, locale))}</p>
                </div>
              </StoreAnchor>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const chores = [
  'quotes',
  'money',
  'deposit',
  'rooms',
  'opponent',
  'rain',
  'tickets',
  'allergies',
  'settle',
] as const;

function Care() {
  const { t } = useTranslation(homeWords);
  return (
    <section className="band">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('tour.careTitle')}</h2>
        </div>
        <ul className="care">
          {chores.map((chore) => (
            <li key={chore}>
              <Icon name="check" />
              {t(`tour.care.${chore}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
