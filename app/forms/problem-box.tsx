import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';

/**
 * Says why a form had no effect although its values are valid; takes the focus with every
 * `occasion`.
 */
export function ProblemBox({
  title,
  occasion,
  children,
}: {
  title: string;
  occasion: unknown;
  children: ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), [occasion]);
  return (
    <section
      className="errors"
      ref={box}
      tabIndex={-1}
      aria-labelledby="problem-h"
      // Without script the browser goes there by itself.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <h2 id="problem-h">
        <Icon name="alert" />
        {title}
      </h2>
      <p>{children}</p>
    </section>
  );
}
