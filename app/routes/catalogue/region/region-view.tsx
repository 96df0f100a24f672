import { useTranslation } from '../../../i18n/use-translation.ts';
import { outboxWords } from '../../../i18n/words/outbox.ts';
import sheet from '../../../styles/listing.css?url';
import { StoredRegions } from './stored-region.tsx';

export { sheet };

/** Regions on this device, with search and filters. Rule E1.23 */
export function View() {
  const { t } = useTranslation(outboxWords);
  return (
    <div className="wrap outbox">
      <link rel="stylesheet" href={sheet} />
      <header>
        <h1 tabIndex={-1}>{t('region.title')}</h1>
      </header>
      <StoredRegions />
    </div>
  );
}
