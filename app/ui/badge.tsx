import type { ReactNode } from 'react';

/** A short remark on a picture's corner. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className="flag">{children}</span>;
}
