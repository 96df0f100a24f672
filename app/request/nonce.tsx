import { createContext, useContext } from 'react';

/** The nonce that this document's scripts must carry; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
