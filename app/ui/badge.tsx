import type { ReactNode } from 'react';

/** Short label on the corner of a picture. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className="flag">{children}</span>;
}
