import { StoreAnchor } from '../store-anchor.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { homeWords } from '../../i18n/words/home.ts';
import { formatDate } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Icon } from '../../ui/icon.tsx';
import type { HomeOf } from './home-of.ts';
import { PitchLines } from './steps-board.server.tsx';

type Draw = NonNullable<HomeOf<'cup'>['draw']>;

/** Groups of the next cup and their first matches, as an example of the mode. */
export function CupDrawSection({ draw }: { draw: Draw }) {
  const { t } = useTranslation(homeWords);
  const { locale } = useStoreView();
  return (
    <section className="band branded tactics">
      <PitchLines />
      <div className="wrap">
        <div className="section-head">
          <h2>{t('cup.drawTitle')}</h2>
          {draw.format ? <p>{draw.format}</p> : null}
        </div>
        <p>
          <StoreAnchor className="more-link" to={draw.path}>
            {t('cup.drawOf', { cup: draw.cup, age: draw.age })} <Icon name="arrow" />
          </StoreAnchor>
        </p>
        <div className="split">
          <div className="columns draw-groups">
            {draw.groups.map(({ name, teams }) => (
              <div className="draw" key={name}>
                <h3>{t('cup.group', { name })}</h3>
                <ol>
                  {teams.map((team, seat) => (
                    <li key={seat}>{team}</li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
          {draw.fixtures.length > 0 ? (
            <div>
              <h3 className="ties">{t('cup.fixtures')}</h3>
              <ol className="bracket">
                {draw.fixtures.map(({ date, time, pitch, home, away }) => (
                  <li className="tie" key={`${date}${time}${home}`}>
                    <small>
                      {formatDate(date, locale, 'long')}, {time}
                      {pitch ? `, ${t('cup.pitch', { pitch })}` : null}
                    </small>{' '}
                    <span>
                      <b>{home}</b>
                    </span>{' '}
                    <span>
                      <b>{away}</b>
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}
