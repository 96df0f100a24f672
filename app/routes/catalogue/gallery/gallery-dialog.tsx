import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { productWords } from '../../../i18n/words/product.ts';
import type { Picture as GalleryPicture } from '../../../domain/catalogue/product.ts';
import sheet from '../../../styles/picture.css?url';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { LargePicture } from './large-picture.tsx';
import { PictureCounter } from './picture-counter.tsx';
import { PictureThumbs } from './picture-thumbs.tsx';

/**
 * Dialog with all pictures side by side: swipe, arrow keys, Home, End or buttons. Opens when its
 * style sheet has loaded or failed to. `first`: number of the picture it opens with.
 */
export default function GalleryDialog({
  pictures,
  name,
  first,
  onClose,
}: {
  pictures: readonly GalleryPicture[];
  name: string;
  first: number;
  onClose: () => void;
}) {
  const { t } = useTranslation(productWords);
  const count = pictures.length;
  const [isStyled, setStyled] = useState(false);
  const ready = () => setStyled(true);
  const { reel, number, setNumber, show } = useReel(count, first, isStyled);
  return (
    <>
      <link rel="stylesheet" href={sheet} onLoad={ready} onError={ready} />
      <Modal
        id="gallery"
        isOpen={isStyled}
        onClose={onClose}
        title={name}
        closeLabel={t('closeGallery')}
        shape="screen"
        className="pictures night"
        aside={<PictureCounter number={number} count={count} />}
        onKeyDown={(event) => stepByKey(event, number, count, show)}
      >
        <div className="stage">
          <ul
            className="reel"
            ref={reel}
            // What scrolls must be reachable by keyboard.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setNumber(Math.round(scrollLeft / clientWidth) + 1)
            }
          >
            {pictures.map((picture, index) => (
              <li key={picture.path}>
                <LargePicture picture={picture} name={name} isEager={index + 1 === first} />
              </li>
            ))}
          </ul>
          <StepButton
            direction="previous"
            isDisabled={number === 1}
            onClick={() => show(number - 1)}
          />
          <StepButton
            direction="next"
            isDisabled={number === count}
            onClick={() => show(number + 1)}
          />
        </div>
        <PictureThumbs pictures={pictures} number={number} onPick={(picked) => show(picked)} />
      </Modal>
    </>
  );
}

/** The scrolled list of pictures. `show` scrolls to the nearest existing number. */
function useReel(count: number, first: number, isStyled: boolean) {
  const [number, setNumber] = useState(first);
  const reel = useRef<HTMLUListElement>(null);
  const show = useCallback(
    (wanted: number, behavior: ScrollBehavior = 'auto') => {
      const next = Math.min(Math.max(wanted, 1), count);
      setNumber(next);
      const left = (next - 1) * (reel.current?.clientWidth ?? 0);
      reel.current?.scrollTo({ left, behavior });
    },
    [count],
  );
  useEffect(() => {
    if (isStyled) show(first, 'instant');
  }, [isStyled, first, show]);
  return { reel, number, setNumber, show };
}

function stepByKey(
  event: KeyboardEvent,
  number: number,
  count: number,
  show: (wanted: number) => void,
): void {
  const steps: Record<string, number> = {
    ArrowRight: number + 1,
    ArrowLeft: number - 1,
    Home: 1,
    End: count,
  };
  const wanted = steps[event.key];
  // With these keys the browser goes back and forward.
  if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  show(wanted);
}

function StepButton({
  direction,
  isDisabled,
  onClick,
}: {
  direction: 'previous' | 'next';
  isDisabled: boolean;
  onClick: () => void;
}) {
  const { t } = useTranslation(productWords);
  const isNext = direction === 'next';
  return (
    <button
      type="button"
      className={isNext ? 'icon-btn next' : 'icon-btn prev'}
      // `disabled` would take the focus, and the keys with it.
      aria-disabled={isDisabled}
      aria-label={t(isNext ? 'nextPicture' : 'previousPicture')}
      onClick={onClick}
    >
      <Icon name={direction} />
    </button>
  );
}
