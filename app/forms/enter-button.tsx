import type { ReactNode } from 'react';

/**
 * Stands first in a form that also has buttons for its parts: Enter sends a form by its first button,
 * seen or not, and that has to be the form's own.
 */
export function EnterButton({ children }: { children: ReactNode }) {
  return (
    <button className="vh" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}
