import { notificationsPath, offlineOrderPath } from '../../domain/store/device/device-paths.ts';
import type { AcceptProblem } from './accept/accept.ts';
import type { QueuedKind } from './kinds.ts';

/**
 * Returns the path inside the store view that shows the state of a form that was not sent.
 * `problem`: why it is not stored on the device; null when it is. Rules E2.21, E2.22.
 */
export function toStatusPath(
  kind: QueuedKind | undefined,
  problem: AcceptProblem | 'not-saved' | null,
): string {
  return problem === null && kind === 'order' ? offlineOrderPath() : notificationsPath(problem);
}

/**
 * Header of an answer that the device gave in place of the shop. `unreachable`: the shop was asked
 * and did not answer; `queued`: it was not asked.
 */
export const deviceAnswerHeader = 'Device-Answer';

export type DeviceAnswer = 'unreachable' | 'queued';

/**
 * Returns the answer by which Remix's script navigates to a path inside the store view. `answer`:
 * null when the shop gives it.
 */
export function redirectScript(path: string, answer: DeviceAnswer | null): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'X-Remix-Redirect': path,
      'X-Remix-Status': '303',
      'Cache-Control': 'no-store',
      ...(answer === null ? {} : { [deviceAnswerHeader]: answer }),
    },
  });
}
