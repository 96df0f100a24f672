import type { Handler } from './handler.ts';

/** Paths that sign a user in or out, with any store view prefix. */
const signPaths = /^(?:\/[a-z]{2}(?:_[a-z]{2})?)?\/my-account(?:\/logout|\/delete|\/security)?\/?$/;

/**
 * Removes the stored pages when a user signs in or out, so that the next user of the device finds
 * none. Always returns null. Rule E2.38.
 */
export function watchSignOut(forget: () => Promise<void>): Handler {
  return ({ request, waitUntil }) => {
    const { origin, pathname } = new URL(request.url);
    if (request.method === 'POST' && origin === self.origin && signPaths.test(pathname)) {
      waitUntil(forget());
    }
    return null;
  };
}
