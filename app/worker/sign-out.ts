import type { Handler } from './handler.ts';

/** Where somebody signs in or out, whatever the store view's prefix. */
const doors = /^(?:\/[a-z]{2}(?:_[a-z]{2})?)?\/my-account(?:\/logout|\/delete|\/security)?\/?$/;

/**
 * Whoever uses the device next finds no page of who signed out. Never answers: it only watches.
 * spec: checklist C5 logout
 */
export function watchSignOut(forget: () => Promise<void>): Handler {
  return ({ request, waitUntil }) => {
    const { origin, pathname } = new URL(request.url);
    if (request.method === 'POST' && origin === self.origin && doors.test(pathname)) {
      waitUntil(forget());
    }
    return null;
  };
}
