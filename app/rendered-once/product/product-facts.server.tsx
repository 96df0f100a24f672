import { useTranslation } from '../../i18n/use-translation.ts';
import { offerWords } from '../../i18n/words/offer.ts';
import { productWords } from '../../i18n/words/product.ts';
import type { ProductPage } from '../../domain/catalogue/product-page.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { formatDistance } from '../../i18n/distance-text.ts';

type KeyFact = { icon: IconName; title: string; note: string };

/** The most important facts for coaches, at most six. */
export function KeyFacts({ product, stay }: Pick<ProductPage, 'product' | 'stay'>) {
  const { t } = useTranslation(offerWords, productWords);
  const store = useStoreView();
  const { pitches, pitchMetres, rooms } = stay;
  const has = (code: string) => product.facts.some((fact) => fact.code === code);
  const facts: (KeyFact | false)[] = [
    pitches.natural > 0 && {
      icon: 'grass',
      title: t('pitches', { count: pitches.natural }),
      note: t('naturalGrass'),
    },
    pitches.artificial > 0 && {
      icon: 'turf',
      title: t('pitches', { count: pitches.artificial }),
      note: t('artificialGrass'),
    },
    pitches.indoor > 0 && {
      icon: 'field',
      title: t('pitches', { count: pitches.indoor }),
      note: t('indoorGrass'),
    },
    pitchMetres !== null &&
      (pitchMetres === 0
        ? { icon: 'walk', title: t('atHotel'), note: t('pitchAtHotel') }
        : { icon: 'walk', title: formatDistance(pitchMetres, store.locale), note: t('toPitch') }),
    has('indoorpool')
      ? { icon: 'pool', title: t('indoorPool'), note: t('poolNote') }
      : has('outdoor_pool') && { icon: 'pool', title: t('outdoorPool'), note: t('poolNote') },
    has('physio') && { icon: 'physio', title: t('product:physio'), note: t('physioNote') },
    has('wifi') && {
      icon: 'wifi',
      title: t('product:wifi'),
      note: t(has('wifi_zimmer') ? 'wifiRoomNote' : 'wifiNote'),
    },
    rooms !== null && {
      icon: 'bed',
      title: t('product:rooms', { count: rooms }),
      note: t('roomsNote'),
    },
  ];
  const shown = facts.filter((fact) => fact !== false).slice(0, 6);
  if (shown.length < 2) return null;
  return (
    <ul className="keys" aria-label={t('keyFacts')}>
      {shown.map(({ icon, title, note }) => (
        <li key={title + note}>
          <Icon name={icon} />
          <b>{title}</b> <span>{note}</span>
        </li>
      ))}
    </ul>
  );
}

const performanceIcons: Record<string, IconName> = {
  academy: 'academy',
  diagnostic: 'diagnostic',
  nutrition: 'nutrition',
  training: 'run',
  recovery: 'recovery',
  performance: 'performance',
};

/** Board types, simplest first. Rule B18.2 */
const boardTypes = ['nn', 'uf', 'hp', 'vp', 'ai'];

/** Attributes that the page shows elsewhere or in another fact. */
const shownElsewhere = new Set([
  'land',
  'region',
  'ort',
  'sterne',
  'sterne_display',
  'rating',
  'entfernung',
  'board',
  'package',
  'age_groups',
  'trip_kind',
  'naturrasen',
  'kunstrasen',
  'indoor_kunstrasen',
  ...boardTypes,
  ...Object.keys(performanceIcons),
]);

/**
 * Every visible attribute: lists by name, booleans together, the six performance services in their
 * own group. Rules B1.13, B18.4
 */
export function ProductFacts({ product }: Pick<ProductPage, 'product'>) {
  const { t } = useTranslation(productWords, offerWords);
  const facts = product.facts.filter(({ code }) => !shownElsewhere.has(code));
  const services = product.facts.filter(({ code }) => Object.hasOwn(performanceIcons, code));
  const isYes = ({ label, values }: (typeof facts)[number]) =>
    values.length === 1 && values[0]?.label === label;
  const lists = facts.filter((fact) => !isYes(fact));
  const yes = facts.filter(isYes);
  const meals = boardTypes.flatMap(
    (code) => product.facts.find((fact) => fact.code === code)?.label ?? [],
  );
  if (facts.length + services.length + meals.length === 0) return null;
  return (
    <section className="section full">
      <h2>{t(product.isTravel ? 'facts' : 'offer:goodsFacts')}</h2>
      <dl className="attribute-list">
        {meals.length > 0 ? (
          <div>
            <dt>{t('offer:boards')}</dt>
            <dd>{meals.join(', ')}</dd>
          </div>
        ) : null}
        {lists.map(({ code, label, values }) => (
          <div key={code}>
            <dt>{label}</dt>
            <dd>{values.map((value) => value.label).join(', ')}</dd>
          </div>
        ))}
      </dl>
      {yes.length > 0 ? (
        <ul className="included">
          {yes.map(({ code, label }) => (
            <li key={code}>
              <Icon name="check" />
              {label}
            </li>
          ))}
        </ul>
      ) : null}{' '}
      {services.length > 0 ? (
        <>
          <h3>{t('performance')}</h3>
          <ul className="attributes performance">
            {services.map(({ code, label }) => (
              <li key={code}>
                <Icon name={performanceIcons[code] ?? 'performance'} />
                {label}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
