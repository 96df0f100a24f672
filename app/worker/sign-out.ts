import { isSignPath } from '../offline/sign-paths.ts';
import type { Handler } from './handler.ts';

/** `pushManager`: browsers without push messages have none. */
type Registration = {
  pushManager?: { getSubscription(): Promise<Pick<PushSubscription, 'unsubscribe'> | null> };
};

/**
 * Removes the stored pages and the copies of accounts when a user signs in or out, and ends push
 * messages when one signs out, so that the next user of the device gets none. Always returns null.
 * Rules E2.38, E1.21, E11.10
 */
export function watchSignOut(forget: () => Promise<unknown>, registration: Registration): Handler {
  return ({ request, waitUntil }) => {
    const { origin, pathname } = new URL(request.url);
    if (request.method === 'POST' && origin === self.origin && isSignPath(pathname)) {
      waitUntil(forget());
      if (/logout|delete/.test(pathname)) waitUntil(endPush(registration));
    }
    return null;
  };
}

/** Ends the browser's subscription: the push service refuses what the shop sends to it from now on. */
async function endPush({ pushManager }: Registration): Promise<void> {
  await (await pushManager?.getSubscription())?.unsubscribe();
}
