import { useTranslation } from 'react-i18next';
import type { CardFacts } from '../../domain/catalogue/offer-facts.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { distanceText } from './distance-text.ts';

const icons: Record<string, IconName> = {
  natural_grass: 'grass',
  artificial_grass: 'turf',
  wellness: 'massage',
  fitness: 'gym',
};

/** What a team asks first: the pitches, the way there, the badges. spec: catalogue §9 Highlight badges */
export function OfferAttributes({
  highlights,
  facts,
}: {
  highlights: readonly string[];
  facts: CardFacts;
}) {
  const { t } = useTranslation('catalogue');
  const { store } = useRootData();
  const items: { icon: IconName; text: string }[] = highlights.flatMap((code) => {
    const icon = icons[code];
    return icon ? [{ icon, text: badgeText(code) }] : [];
  });
  if (facts.pitchMetres !== null) {
    items.splice(Math.min(2, items.length), 0, {
      icon: 'walk',
      text: facts.pitchMetres === 0 ? t('atHotel') : distanceText(facts.pitchMetres, store.locale),
    });
  }
  const [youngest] = facts.ageGroups;
  if (youngest) {
    const oldest = facts.ageGroups.at(-1) ?? youngest;
    const text = youngest === oldest ? youngest : t('ageSpan', { youngest, oldest });
    items.unshift({ icon: 'users', text });
  }
  if (items.length === 0) return null;
  return (
    <ul className="att">
      {items.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );

  function badgeText(code: string): string {
    if (code === 'natural_grass' && facts.naturalPitches > 0)
      return t('naturalPitches', { count: facts.naturalPitches });
    if (code === 'artificial_grass' && facts.artificialPitches > 0)
      return t('artificialPitches', { count: facts.artificialPitches });
    return t(`badges.${code as 'natural_grass' | 'artificial_grass' | 'wellness' | 'fitness'}`);
  }
}
