import { useEffect, useState } from 'react';

/**
 * Whether the time of notifications stands still: while a pointer or the focus is among them, and
 * while nobody sees the page. `handlers` belong to what holds them all.
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
    /** Nothing of it is left that could be left by pointer or focus. */
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
