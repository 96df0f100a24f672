import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Picture as GalleryPicture } from '../../../domain/catalogue/product.ts';
import sheet from '../../../styles/picture.css?url';
import { Icon } from '../../../ui/icon.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { LargePicture } from './large-picture.tsx';
import { PictureCounter } from './picture-counter.tsx';
import { PictureThumbs } from './picture-thumbs.tsx';

/**
 * Dialog with all pictures side by side: swipe, arrow keys, Home, End or buttons. `first`: number
 * of the picture it opens with.
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
  const { t } = useTranslation('product');
  const count = pictures.length;
  const [number, setNumber] = useState(first);
  const [isStyled, setStyled] = useState(false);
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

  const steps: Record<string, number> = {
    ArrowRight: number + 1,
    ArrowLeft: number - 1,
    Home: 1,
    End: count,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    show(wanted);
  };

  return (
    <Modal
      id="gallery"
      isOpen
      onClose={onClose}
      title={name}
      closeLabel={t('closeGallery')}
      shape="screen"
      className="pictures night"
      aside={<PictureCounter number={number} count={count} />}
      onKeyDown={onKeyDown}
    >
      <link rel="stylesheet" href={sheet} onLoad={() => setStyled(true)} />
      <div className="stage" hidden={!isStyled}>
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
        <button
          type="button"
          className="icon-btn prev"
          disabled={number === 1}
          aria-label={t('previousPicture')}
          onClick={() => show(number - 1)}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          className="icon-btn next"
          disabled={number === count}
          aria-label={t('nextPicture')}
          onClick={() => show(number + 1)}
        >
          <Icon name="next" />
        </button>
      </div>
      {isStyled ? (
        <PictureThumbs pictures={pictures} number={number} onPick={(picked) => show(picked)} />
      ) : null}
    </Modal>
  );
}
