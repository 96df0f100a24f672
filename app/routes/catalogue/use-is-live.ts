import { useEffect, useState } from 'react';

/** Whether script runs on this page: false in what the server sends and until the page is taken over. */
export function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(false);
  useEffect(() => setIsLive(true), []);
  return isLive;
}
