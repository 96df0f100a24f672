import { createContext, lazy, Suspense, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notice } from '../../domain/notification/notification.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { withActions } from '../../notifications/notice.ts';
import { notify } from '../../notifications/notify.ts';

/** Its parts travel when it is first opened. */
const CartPanel = lazy(() => import('./cart-panel.tsx'));

/** With what the change that opens it led to. */
type OpenMiniCart = (notice?: Notice) => void;

const MiniCartContext = createContext<OpenMiniCart | null>(null);

/** Opens the panel; null where the page has none, such as in checkout. */
export function useMiniCart(): OpenMiniCart | null {
  return useContext(MiniCartContext);
}

/**
 * The cart as a panel over the page, for visitors with script: the same forms to the same address
 * as the page /cart, which all others go to. spec: checklist A15, C1
 */
export function MiniCart({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const open: OpenMiniCart = (notice) => {
    if (notice) notify(withActions(notice));
    setOpen(true);
  };
  return (
    <MiniCartContext.Provider value={open}>
      {children}
      <Modal
        id="mini-cart"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('cartName')}
        closeLabel={t('close')}
        shape="panel"
        className="mc"
      >
        <Suspense fallback={<div className="wait" role="status" aria-label={t('loading')} />}>
          <CartPanel />
        </Suspense>
      </Modal>
    </MiniCartContext.Provider>
  );
}
