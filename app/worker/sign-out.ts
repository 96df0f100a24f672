import { isSignPath } from '../offline/sign-paths.ts';
import type { Handler } from './handler.ts';

/**
 * Removes the stored pages and the copies of accounts when a user signs in or out, so that the next user of the device finds
 * none. Always returns null. Rules E2.38, E1.21.
 */
export function watchSignOut(forget: () => Promise<unknown>): Handler {
  return ({ request, waitUntil }) => {
    const { origin, pathname } = new URL(request.url);
    if (request.method === 'POST' && origin === self.origin && isSignPath(pathname)) {
      waitUntil(forget());
    }
    return null;
  };
}
