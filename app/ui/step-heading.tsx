import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Takes the focus after a client navigation, so that screen readers announce the step; not from a
 * field that its user has reached meanwhile: keys would be lost. Rule C15.22
 */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const navigation: string = useNavigationType();
  useEffect(() => {
    // On a new document or the Back button the browser sets the focus.
    if (navigation === 'POP') return undefined;
    // After the root layout, which focuses the page as a whole.
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      const isFree = activeElement === body || activeElement?.id === 'main';
      if (isFree && !document.querySelector('.errors')) heading.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [key, navigation]);
  return (
    <h1 className="heading" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
