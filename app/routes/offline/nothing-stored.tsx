import { paths } from '../../domain/store/paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Says that the device has stored nothing of a kind, with a way back to the shop. */
export function NothingStored({ text }: { text: string }) {
  const { t } = useTranslation(outboxWords);
  return (
    <section>
      <p>{text}</p>
      <p className="entry-actions">
        <ButtonLink variant="outline" to={paths.home()}>
          {t('toHome')}
        </ButtonLink>
      </p>
    </section>
  );
}
