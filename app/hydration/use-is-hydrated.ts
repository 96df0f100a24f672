import { useEffect, useState } from 'react';

/** Returns whether the page is hydrated; false on the server and until then. */
export function useIsHydrated(): boolean {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  return isLive;
}
