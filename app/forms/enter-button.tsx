import type { ReactNode } from 'react';

/**
 * Must be the first button of a form that also has buttons for its parts: Enter activates the first
 * submit button, visible or not.
 */
export function EnterButton({ children }: { children: ReactNode }) {
  return (
    <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  );
}
