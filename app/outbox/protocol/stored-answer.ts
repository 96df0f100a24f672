import { paths } from '../../domain/store/paths.ts';
import type { AcceptProblem } from './box.ts';
import type { QueuedKind } from './kinds.ts';

/**
 * Returns the path inside the store view that shows the state of a form that was not sent.
 * `problem`: why it is not stored on the device; null when it is. Rules E2.21, E2.22.
 */
export function toStatusPath(
  kind: QueuedKind | undefined,
  problem: AcceptProblem | 'not-kept' | null,
): string {
  return problem === null && kind === 'order' ? paths.offlineOrder() : paths.notifications(problem);
}

/** Returns the answer by which Remix's script navigates to a path inside the store view. */
export function redirectScript(path: string): Response {
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': path, 'X-Remix-Status': '303' },
  });
}
