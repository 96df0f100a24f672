import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Takes the focus when the page came without a new document, so that screen readers read it. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const navigation: string = useNavigationType();
  useEffect(() => {
    // A new document, or the way back: there the browser puts the focus.
    if (navigation === 'POP') return undefined;
    // After the frame, which takes the focus to the page as a whole.
    const frame = requestAnimationFrame(() => {
      if (!document.querySelector('.errs')) heading.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [key, navigation]);
  return (
    <h1 className="h" ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
