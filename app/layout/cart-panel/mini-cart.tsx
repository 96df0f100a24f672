import { useLocation } from '@remix-run/react';
import { createContext, Suspense, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import type { Notice } from '../../domain/notification/notification.ts';
import { onFirstUse } from '../../hydration/on-first-use.tsx';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { toNotification } from '../../notifications/notice.ts';
import { notify } from '../../notifications/notify.ts';
import { Loading } from '../dialog/loading.tsx';
import { NotLoaded } from '../dialog/not-loaded.tsx';

/** Load the panel's code on first use. */
const CartPanel = onFirstUse(
  () => import('./cart-panel.tsx'),
  () => <NotLoaded to={paths.cart()} />,
);

/** `notice`: shown with the result of the change that opens the panel. */
type OpenMiniCart = (notice?: Notice) => void;

const MiniCartContext = createContext<OpenMiniCart | null>(null);

/** Returns the function that opens the panel; null on pages without it, such as the checkout. */
export function useMiniCart(): OpenMiniCart | null {
  return useContext(MiniCartContext);
}

/**
 * The cart as a panel over the page, with the same forms and address as the page /cart, which
 * visitors without script use. Rules A15.1, A15.2.
 */
export function MiniCart({ children }: { children: ReactNode }) {
  const { t } = useTranslation(layoutWords);
  const { hasExternalCheckout } = useRootData();
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const open: OpenMiniCart = (notice) => {
    if (notice) notify({ ...toNotification(notice, hasExternalCheckout), page: key });
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
        className="mini-cart"
      >
        <Suspense fallback={<Loading />}>
          <CartPanel />
        </Suspense>
      </Modal>
    </MiniCartContext.Provider>
  );
}
