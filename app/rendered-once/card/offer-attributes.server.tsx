import { useTranslation } from '../../i18n/use-translation.ts';
import { listingWords } from '../../i18n/words/listing.ts';
import type { CardFacts } from '../../domain/catalogue/listing/listing-page.ts';
import { useStoreView } from '../../request/store-view.ts';
import { formatDistance } from '../../i18n/distance-text.ts';

/** Classes that choose an icon of `ui/card-icons.svg`. */
type CardIcon = 'users' | 'grass' | 'turf' | 'walk' | 'massage' | 'gym';

const icons: Record<string, CardIcon> = {
  natural_grass: 'grass',
  artificial_grass: 'turf',
  wellness: 'massage',
  fitness: 'gym',
};

/** Main facts for teams: pitches, travel, highlight badges. Rules B18.1, B18.6 */
export function OfferAttributes({
  highlights = [],
  facts,
}: {
  highlights?: readonly string[] | undefined;
  facts: CardFacts;
}) {
  const { t } = useTranslation(listingWords);
  const store = useStoreView();
  const { pitchMetres, ageGroups = [], naturalPitches = 0, artificialPitches = 0 } = facts;
  const items: { icon: CardIcon; text: string }[] = highlights.flatMap((code) => {
    const icon = icons[code];
    return icon ? [{ icon, text: badgeText(code) }] : [];
  });
  if (pitchMetres !== undefined) {
    items.splice(Math.min(2, items.length), 0, {
      icon: 'walk',
      text: pitchMetres === 0 ? t('atHotel') : formatDistance(pitchMetres, store.locale),
    });
  }
  const [youngest] = ageGroups;
  if (youngest) {
    const oldest = ageGroups.at(-1) ?? youngest;
    const text = youngest === oldest ? youngest : t('ageSpan', { youngest, oldest });
    items.unshift({ icon: 'users', text });
  }
  if (items.length === 0) return null;
  return (
    <ul className="attributes">
      {items.map(({ icon, text }) => (
        <li key={text} className={icon}>
          {text}
        </li>
      ))}
    </ul>
  );

  function badgeText(code: string): string {
    if (code === 'natural_grass' && naturalPitches > 0)
      return t('naturalPitches', { count: naturalPitches });
    if (code === 'artificial_grass' && artificialPitches > 0)
      return t('artificialPitches', { count: artificialPitches });
    return t(`badges.${code as 'natural_grass' | 'artificial_grass' | 'wellness' | 'fitness'}`);
  }
}
