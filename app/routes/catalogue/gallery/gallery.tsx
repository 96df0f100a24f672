import { Suspense, useEffect, useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { productWords } from '../../../i18n/words/product.ts';
import type { Picture as GalleryPicture } from '../../../domain/catalogue/product.ts';
import type { Markup } from '../../../rendered-once/markup.ts';
import { RenderedOnce } from '../../../rendered-once/rendered-once.tsx';
import { onFirstUse } from '../../../hydration/on-first-use.tsx';
import { notify } from '../../../notifications/notify.ts';
import { isPlainClick } from '../../../ui/dialog/modal.tsx';

/** Reports that the dialog cannot be loaded, and returns to the page. */
function GalleryLost({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    notify({ kind: 'error', key: 'layout:notLoaded', hasNoTimeout: true });
    onClose();
    // Once, whichever function closes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

/** Loaded when the dialog is first opened. */
const GalleryDialog = onFirstUse(() => import('./gallery-dialog.tsx'), GalleryLost);

/**
 * Pictures of a product: a grid on wide screens, a scrolling strip on narrow ones. Each links to
 * its large version, as a page or in a dialog. Rules A14.1, B19.5
 */
export function Gallery({
  markup,
  pictures,
  name,
}: {
  markup: Markup;
  pictures: readonly GalleryPicture[];
  name: string;
}) {
  const { t } = useTranslation(productWords);
  const [shown, setShown] = useState<number | null>(null);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-picture]');
    if (!link) return;
    event.preventDefault();
    setShown(Number(link.dataset.picture));
  };
  return (
    <>
      <RenderedOnce
        key={markup.id}
        markup={markup}
        className="gallery"
        role="region"
        aria-label={t('gallery')}
        // A scrollable strip must be focusable for keyboard users.
        tabIndex={0}
        onClick={onClick}
      />
      {shown === null ? null : (
        <Suspense>
          <GalleryDialog
            pictures={pictures}
            name={name}
            first={shown}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}
