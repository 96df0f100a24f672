import { useEffect, useState } from 'react';

/**
 * Whether the time of notifications is stopped: while the pointer or the focus is on one of them,
 * and while the page is hidden. `handlers` belong to the element around all of them.
 */
export function useHold() {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const read = () => setHidden(document.visibilityState === 'hidden');
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return {
    isHeld: isPointed || isFocused || isHidden,
    /** Resets the state when the last notification is removed, because no leave event follows. */
    release: () => {
      setPointed(false);
      setFocused(false);
    },
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
