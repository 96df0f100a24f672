import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { useRootData } from '../../request/root-data.ts';
import { RenderedOnce } from '../../rendered-once/rendered-once.tsx';

/** Brands, phone number and store view, above the header. Rule A15.13. */
export function TopBar() {
  const { t } = useTranslation(layoutWords);
  const { markup } = useRootData();
  return (
    <RenderedOnce
      as="aside"
      className="bar"
      aria-label={t('brandsAndContact')}
      markup={markup.topBar}
    />
  );
}
