import { useEffect, useState } from 'react';

/**
 * Returns the topmost open modal dialog, or null; everything outside of it is inert. Observes the
 * page only while `isAsked`.
 */
export function useOpenDialog(isAsked: boolean): Element | null {
  const [dialogs, setDialogs] = useState<readonly Element[]>([]);
  useEffect(() => {
    if (!isAsked) return undefined;
    const read = () =>
      setDialogs((known) => {
        const open = [...document.querySelectorAll('dialog:modal')];
        const before = known.filter((dialog) => open.includes(dialog));
        const opened = open.filter((dialog) => !known.includes(dialog));
        return opened.length === 0 && before.length === known.length
          ? known
          : [...before, ...opened];
      });
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    });
    return () => observer.disconnect();
  }, [isAsked]);
  return dialogs.at(-1) ?? null;
}
