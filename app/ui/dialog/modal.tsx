import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { rescueFocus } from '../focus.ts';
import { Icon } from '../icon.tsx';

type ModalProps = {
  isOpen: boolean;
  /** Called by the close button, Escape, a click outside, and every navigation. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** 'panel' slides in from the side; 'screen' fills the window. */
  shape?: 'box' | 'panel' | 'screen';
  className?: string;
  /** Content beside the title, such as a counter. */
  aside?: ReactNode;
  /** Unique on the page. */
  id: string;
  onKeyDown?: (event: React.KeyboardEvent) => void;
  children: ReactNode;
};

const shapes = { box: 'modal', panel: 'panel', screen: 'screen' } as const;

/**
 * Modal dialog for visitors with JavaScript, on the native dialog element. What opens it must be a
 * link to a page with the same content. Opening an open one closes it first; navigation closes all.
 * Rules A14.2, A14.3
 */
export function Modal({
  isOpen,
  onClose,
  title,
  closeLabel,
  shape = 'box',
  className,
  aside,
  id,
  onKeyDown,
  children,
}: ModalProps) {
  const { key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef({ key, onClose });

  useEffect(() => {
    if (!isOpen) return undefined;
    const { current } = dialog;
    current?.close();
    current?.showModal();
    // Focus the heading first: the browser would focus the close button.
    heading.current?.focus();
    return () => {
      current?.close();
      // The button that opened it may be gone, as that of a sent form. The browser takes the focus
      // from a hidden dialog only with the next frame.
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && current?.contains(activeElement)) {
        activeElement.blur();
      }
      rescueFocus();
    };
  }, [isOpen]);
  useEffect(() => {
    const last = page.current;
    page.current = { key, onClose };
    if (last.key !== key) onClose();
  }, [key, onClose]);

  return (
    <dialog
      ref={dialog}
      id={id}
      className={[shapes[shape], className].filter(Boolean).join(' ')}
      aria-labelledby={`${id}-title`}
      onClose={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      onKeyDown={onKeyDown}
      {...closedByOutside}
    >
      <header>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {aside}
        <button
          type="button"
          className="icon-btn"
          aria-label={closeLabel}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </header>
      {isOpen ? children : null}
    </dialog>
  );
}

/** Returns whether the click asks for no new tab or window; only then may a dialog open instead. */
export function isPlainClick(event: ClickFacts): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** What is read of an event of React or of the browser. */
type ClickFacts = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click outside the dialog closes it. React 18 passes the attribute on but does not type it. */
const closedByOutside: object = { closedby: 'any' };
