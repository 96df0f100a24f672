import { useSyncExternalStore } from 'react';

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns `navigator.onLine`; null before hydration. */
export function useOnline(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    watch,
    () => navigator.onLine,
    () => null,
  );
}
