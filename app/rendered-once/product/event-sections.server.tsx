import { useTranslation } from '../../i18n/use-translation.ts';
import { offerWords } from '../../i18n/words/offer.ts';
import { productWords } from '../../i18n/words/product.ts';
import type { EventFacts, Fixture } from '../../domain/catalogue/event-facts.ts';
import type { ProductPage } from '../../domain/catalogue/product-page.ts';
import type { Price } from '../../domain/catalogue/product.ts';
import { formatDate, formatDay, formatMoney } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { isOnRequest } from '../../domain/catalogue/price/on-request.ts';

/** More facts do not fit side by side. */
const maxFacts = 6;

/** Facts bar below the picture of a tournament or trip. `price`: null without one. */
export function EventBar({
  product,
  event,
  price,
}: Pick<ProductPage, 'product'> & { event: EventFacts; price: Price | null }) {
  const { t } = useTranslation(offerWords, productWords);
  const store = useStoreView();
  const ages = event.ageGroups.map(({ name }) => name);
  const facts = [
    { term: t('product:where'), text: [product.place, product.country].filter(Boolean).join(', ') },
    {
      term: t('ages'),
      text: ages.length > 3 ? `${ages[0]} – ${ages.at(-1)}` : ages.join(', '),
    },
    { term: t('product:teams'), text: event.teams ? t('teamsOf', event.teams) : '' },
    { term: t('matches'), text: matchesText() },
    { term: t('product:occasion'), text: event.occasion ?? '' },
    {
      term: t('departure'),
      text: event.departure
        ? [event.departure.from, event.departure.time].filter(Boolean).join(', ')
        : '',
    },
    {
      term: t('product:price'),
      text:
        price && !isOnRequest(price)
          ? t('priceFrom', { price: formatMoney(price.gross, store) })
          : '',
    },
  ]
    .filter(({ text }) => text !== '')
    .slice(0, maxFacts);
  return (
    <div className="wrap">
      {facts.map(({ term, text }) => (
        <dl key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </dl>
      ))}
    </div>
  );

  function matchesText(): string {
    if (!event.matches) return '';
    const { perTeam, halfMinutes } = event.matches;
    return halfMinutes === null
      ? t('matchesPerTeam', { count: perTeam })
      : t('matchesOf', { count: perTeam, minutes: halfMinutes });
  }
}

/** Schedule or itinerary, groups and venues. */
export function EventSections({ event }: { event: EventFacts }) {
  const { t } = useTranslation(offerWords);
  return (
    <>
      {event.days.length > 0 ? (
        <section className="section full" id="schedule">
          <h2>{t(event.kind === 'trip' ? 'itinerary' : 'schedule')}</h2>
          <ol className="schedule">
            {event.days.map((day, index) => (
              <li key={day.date ?? index}>
                <DayHeading day={day} number={index + 1} />
                <ul>
                  {day.entries.map(({ time, text, note }) => (
                    <li key={`${time}${text}`}>
                      {time ? <time>{time}</time> : null} {text}{' '}
                      {note ? <small>{note}</small> : null}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      {event.groups.length > 0 ? <EventGroups event={event} /> : null}
    </>
  );
}

function DayHeading({ day, number }: { day: EventFacts['days'][number]; number: number }) {
  const { t } = useTranslation(offerWords);
  const store = useStoreView();
  if (!day.date) return <h3>{day.title ?? t('dayNumber', { number })}</h3>;
  return (
    <h3>
      <b>{Number(day.date.slice(8))}</b>{' '}
      {day.title ?? formatDate(day.date, store.locale, 'weekdayName')}
    </h3>
  );
}

function EventGroups({ event }: { event: EventFacts }) {
  const { t } = useTranslation(offerWords);
  const ages = [...new Set(event.groups.map((group) => group.age))];
  return (
    <section className="section full" id="groups">
      <h2>{t('groups')}</h2>
      {ages.map((age, index) => {
        const entry = event.ageGroups.find(({ name }) => name === age);
        return (
          <details className="fold-set" name="groups" open={index === 0} key={age}>
            <summary>
              {age}{' '}
              {entry && entry.placesLeft !== null ? (
                <small>{t('teamPlaces', { count: entry.placesLeft })}</small>
              ) : null}
              <Icon name="chevron-down" />
            </summary>{' '}
            <div className="groups">
              {event.groups
                .filter((group) => group.age === age)
                .map((group) => (
                  <div key={group.name}>
                    <h3>{t('groupName', { name: group.name })}</h3>
                    <ul>
                      {group.teams.map((team, seat) => (
                        <li key={seat}>{team}</li>
                      ))}
                    </ul>
                  </div>
                ))}
            </div>
            <Fixtures fixtures={event.fixtures.filter((fixture) => fixture.age === age)} />
          </details>
        );
      })}
    </section>
  );
}

function Fixtures({ fixtures }: { fixtures: readonly Fixture[] }) {
  const { t } = useTranslation(offerWords);
  const store = useStoreView();
  if (fixtures.length === 0) return null;
  return (
    <ScrollBox label={t('fixturesCaption')}>
      <table className="table">
        <caption>{t('fixturesCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('kickOff')}</th>
            <th scope="col">{t('pairing')}</th>
            <th scope="col" className="number">
              {t('pitch')}
            </th>
          </tr>
        </thead>
        <tbody>
          {fixtures.map(({ date, time, pitch, home, away }) => (
            <tr key={`${date}${time}${pitch}`}>
              <td>
                {date ? formatDay(date, store) : null} {time}
              </td>
              <th scope="row">
                {home} – {away}
              </th>
              <td className="number">{pitch}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
