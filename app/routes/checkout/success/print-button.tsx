import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';

/** Prints the page; without JavaScript visitors use the browser's menu. */
export function PrintButton() {
  const { t } = useTranslation('checkout');
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
