import { useEffect } from 'react';
import { markupAttribute } from '../rendered-once/markup.ts';
import { watchMarkup } from '../rendered-once/browser-markup.ts';
import type { Wishes } from './use-wishes.ts';
import { wishlistFormId } from './wish-form-id.ts';

const buttons = `[${markupAttribute}] button[form="${wishlistFormId}"]`;

/** Keeps the wish buttons of cards up to date and sends their changes: React does not know them. */
export function useWishMarks({ isWished, change }: Wishes): void {
  // After every render: each one may come from a change of the list.
  useEffect(() => {
    const mark = (root: ParentNode) => {
      for (const button of root.querySelectorAll<HTMLButtonElement>(buttons)) {
        const isPressed = isWished(button.value);
        button.name = isPressed ? 'remove' : 'add';
        button.ariaPressed = String(isPressed);
      }
    };
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      const button = event.target.closest<HTMLButtonElement>(buttons);
      if (button && change(button)) event.preventDefault();
    };
    mark(document);
    document.addEventListener('click', onClick);
    const stopWatching = watchMarkup(mark);
    return () => {
      document.removeEventListener('click', onClick);
      stopWatching();
    };
  });
}
