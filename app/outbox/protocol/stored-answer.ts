import { paths } from '../../domain/store/paths.ts';
import type { NotAccepted } from './box.ts';
import type { Kind } from './kinds.ts';

/**
 * Where it is said what became of a form that could not be sent, inside the store view. `problem`: why
 * it is not on the device either; null: it is. spec: promises, Offline outbox 4
 */
export function pathOfKept(
  kind: Kind | undefined,
  problem: NotAccepted | 'not-kept' | null,
): string {
  return problem === null && kind === 'order' ? paths.offlineOrder() : paths.notifications(problem);
}

/** Leads a page's script to a path inside the store view, as Remix's own answers do. */
export function leadsTo(path: string): Response {
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': path, 'X-Remix-Status': '303' },
  });
}
