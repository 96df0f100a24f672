import { StoreAnchor } from '../store-anchor.tsx';
import { Fragment } from 'react';
import { createDateFormats } from '../../i18n/format-cache.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { isOnRequest } from '../../domain/catalogue/price/on-request.ts';
import { paths } from '../../domain/store/paths.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { HeroPicture, Picture } from '../../ui/picture.tsx';
import { BlockSection, BlockText } from './block-text.server.tsx';
import type { Block } from './block-text.server.tsx';
import { CupDrawSection } from './cup-draw-section.server.tsx';
import type { HomeOf } from './home-of.ts';
import { TestimonialsSection } from './testimonials-section.server.tsx';
import { usePriceText } from '../../offer/use-price-text.ts';

type Data = HomeOf<'cup'>;

/** Home page of the cup brand: calendar with an age filter, draw, venues, testimonials. */
export function CupHome({ home }: { home: Data }) {
  const { t } = useTranslation(homeWords);
  return (
    <>
      <Hero home={home} />
      {home.cups.length > 0 ? <Calendar home={home} /> : null}
      {home.draw ? <CupDrawSection draw={home.draw} /> : null}
      {home.venues.length > 0 ? <Venues venues={home.venues} block={home.blocks.venues} /> : null}
      {home.testimonials ? <TestimonialsSection testimonials={home.testimonials} /> : null}
      <BlockSection block={home.blocks.contact}>
        <StoreAnchor className="btn" to={paths.contact()}>
          {t('cup.ask')}
        </StoreAnchor>
      </BlockSection>
    </>
  );
}

function Hero({ home }: { home: Data }) {
  const { t } = useTranslation(homeWords);
  const [next] = home.cups;
  return (
    <section className="night">
      {home.heroImage ? <HeroPicture path={home.heroImage} /> : null}
      <div className="wrap">
        <h1>{home.blocks.hero?.title ?? t('cup.title')}</h1>
        <div className="intro">
          <BlockText block={home.blocks.hero}>
            <p>
              {t('cup.lead', {
                cups: t('cup.leadCups', { count: home.cupCount }),
                count: home.countryCount,
              })}
            </p>
          </BlockText>
          {next ? (
            <>
              <a className="btn" href="#calendar">
                {t('cup.seeCalendar')}
              </a>{' '}
              <StoreAnchor className="more-link" to={next.path}>
                {t('cup.next', { name: next.name })} <Icon name="arrow" />
              </StoreAnchor>
            </>
          ) : null}
        </div>
      </div>
    </section>
  );
}

/** Age groups that the style sheet can filter without JavaScript. */
const filterAges: readonly string[] = ['U9', 'U11', 'U13', 'U15', 'U17', 'U19'];

function Calendar({ home }: { home: Data }) {
  const { t } = useTranslation(homeWords);
  const ages = home.ages.filter((age) => filterAges.includes(age));
  return (
    <section className="band" id="calendar">
      <div className="wrap">
        <div className="section-head">
          <h2>{t('cup.calendar')}</h2>
          {ages.length > 1 ? (
            <fieldset className="ages">
              <legend className="visually-hidden">{t('cup.ages')}</legend>{' '}
              {['all', ...ages].map((age) => (
                <label key={age}>
                  <input
                    type="radio"
                    name="age"
                    id={`age-${age.toLowerCase()}`}
                    defaultChecked={age === 'all'}
                  />
                  {age === 'all' ? t('cup.allAges') : age}
                </label>
              ))}
            </fieldset>
          ) : null}
        </div>
        <ol className="fixtures">
          {home.cups.map((cup) => (
            <CupRow key={cup.sku} cup={cup} />
          ))}
        </ol>
        {home.calendar ? (
          <p className="after">
            <StoreAnchor className="more-link" to={home.calendar.path}>
              {t('cup.allCups')} <Icon name="arrow" />
            </StoreAnchor>
          </p>
        ) : null}
      </div>
    </section>
  );
}

function CupRow({ cup }: { cup: Data['cups'][number] }) {
  const { t: words } = useTranslation(catalogueWords);
  const store = useStoreView();
  const priceText = usePriceText();
  const { days, month } = formatDaysAndMonth(cup, store.locale);
  return (
    <li className={cup.ages.map((age) => `age-${age.toLowerCase()}`).join(' ')}>
      <time className="day" dateTime={cup.from}>
        {days} <small>{month}</small>
      </time>
      <div className="fixture-name">
        <h3>
          <StoreAnchor to={cup.path}>{cup.name}</StoreAnchor>
        </h3>
        <p>{[cup.place, cup.country].filter(Boolean).join(', ')}</p>
      </div>
      <span className="tag-wrap">
        <span className="tag">
          {cup.ages.map((age) => (
            <Fragment key={age}>
              <i>{age}</i>{' '}
            </Fragment>
          ))}
        </span>
      </span>
      {cup.teams ? <Places {...cup.teams} /> : <span className="meter" />}{' '}
      <span className="fixture-price">
        {isOnRequest({ gross: cup.price }) ? null : (
          <small className="meta">
            {words('perPerson')}
            {cup.isFromPrice ? ` ${words('from')}` : null}
          </small>
        )}{' '}
        <b>{priceText(cup.price, store)}</b>
      </span>
    </li>
  );
}

function Places({ entered, places }: { entered: number; places: number }) {
  const { t } = useTranslation(homeWords);
  const taken = t('cup.teams', { entered, count: places });
  return (
    <span className="meter">
      <span>{taken}</span> <progress max={places} value={entered} aria-hidden="true" />{' '}
      {t('cup.placesLeft', { count: places - entered })}
    </span>
  );
}

const monthFormats = createDateFormats({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats '25–28' and 'März 2027', '30–2' and 'März – April 2027', or '25' for one day. */
function formatDaysAndMonth({ from, to }: { from: string; to: string }, locale: string) {
  const start = new Date(`${from}T00:00:00Z`);
  const end = new Date(`${to}T00:00:00Z`);
  return {
    days: [...new Set([from, to])].map((day) => Number(day.slice(8))).join('–'),
    month: monthFormats(locale).formatRange(start, end),
  };
}

function Venues({ venues, block }: { venues: Data['venues']; block: Block | undefined }) {
  const { t } = useTranslation(homeWords);
  return (
    <section className="band wash">
      <div className="wrap">
        <div className="section-head">
          <h2>{block?.title ?? t('cup.venuesTitle')}</h2>
          <BlockText block={block}>
            <p>{t('cup.venuesText')}</p>
          </BlockText>
        </div>
        <ul className="columns three">
          {venues.map(({ name, text, image, imageLabel, path }) => (
            <li key={path}>
              <Picture path={image} size="card" alt={imageLabel} />
              <h3>
                <StoreAnchor to={path}>{name}</StoreAnchor>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
