import { createContext, useContext } from 'react';

/** Nonce of this document's scripts; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
