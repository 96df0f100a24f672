/** Encodes the most visible pictures before they are requested. */

import type { Media } from './media.ts';
import type { PictureSize } from './encoder/encode-picture.ts';
import { MIME_TYPES } from './picture-format.ts';

export type WarmUp = {
  paths: readonly string[];
  sizes: readonly PictureSize[];
  /** Accept headers to encode for; default: AVIF only. */
  accepts?: readonly string[];
  signal?: AbortSignal;
};

/**
 * Encodes every path in every size, one at a time and behind the requests of visitors.
 * Stops when the signal aborts; waits while the queue is full. Returns the numbers of ready and
 * missing pictures.
 */
export async function warmMedia(
  media: Media,
  { paths, sizes, accepts = [MIME_TYPES.avif], signal }: WarmUp,
): Promise<{ ready: number; missing: number }> {
  const count = { ready: 0, missing: 0 };
  for (const path of paths)
    for (const { width, height } of sizes)
      for (const accept of accepts) {
        if (signal?.aborted) return count;
        const request = { width, height, mode: 'fit', path, accept } as const;
        let outcome = await media.picture(request, 'ahead');
        while (!outcome.ok && outcome.problem.kind === 'busy' && !signal?.aborted) {
          await pause(outcome.problem.retryAfterSeconds * 1000, signal);
          outcome = await media.picture(request, 'ahead');
        }
        if (signal?.aborted) return count;
        if (outcome.ok && outcome.value.kind === 'picture') count.ready++;
        else count.missing++;
      }
  return count;
}

/** Resolves after the time, or at once when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    timer.unref();
    signal?.addEventListener('abort', end);
  });
}
