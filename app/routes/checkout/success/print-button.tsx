import { useTranslation } from '../../../i18n/use-translation.ts';
import { orderWords } from '../../../i18n/words/order.ts';
import { Button } from '../../../ui/button.tsx';

/** Prints the page; without JavaScript visitors use the browser's menu. */
export function PrintButton() {
  const { t } = useTranslation(orderWords);
  return (
    <Button
      type="button"
      variant="outline"
      isWide
      className="only-script"
      onClick={() => window.print()}
    >
      {t('success.print')}
    </Button>
  );
}
