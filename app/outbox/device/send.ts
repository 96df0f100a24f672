import { readAnswer, replayHeaders } from '../protocol/answer.ts';
import type { Answer, Claim } from '../protocol/lane.ts';

/** An answer that takes longer is none: it is asked for again. Milliseconds. */
const patience = 30_000;

/**
 * Posts an entry to the address its form had, or its cancellation, with the same key each time. A
 * redirect that comes all the same is not followed: it would be some other server's.
 */
export async function sendEntry(
  { entry, epoch, deed }: Claim,
  generation: string,
  fetchIt: (address: string, init: RequestInit) => Promise<Response>,
): Promise<Answer> {
  const network: Answer = { kind: 'again', seconds: null, reason: { kind: 'network' } };
  try {
    const response = await fetchIt(entry.address, {
      method: 'POST',
      body: new URLSearchParams(entry.fields),
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
      headers: {
        Accept: 'application/json',
        [replayHeaders.deed]: deed,
        [replayHeaders.owner]: entry.owner,
        [replayHeaders.lane]: `${generation}.${entry.lane}`,
        [replayHeaders.epoch]: String(epoch),
        [replayHeaders.sequence]: String(entry.sequence),
        ...(entry.isChecked ? { [replayHeaders.checked]: '1' } : {}),
      },
    });
    return response.type === 'opaqueredirect' ? network : await readAnswer(response);
  } catch {
    return network;
  }
}
