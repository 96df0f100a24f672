import type { ReactNode } from 'react';

/** Makes a wide table scroll horizontally, by keyboard too. `label`: its accessible name. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // What scrolls must be reachable without a mouse.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
