import { readAnswer, replayHeaders } from '../protocol/answer.ts';
import type { Answer, Claim } from '../protocol/lane.ts';

/** Timeout of a request, in milliseconds; the entry is sent again after it. */
const patience = 30_000;

/**
 * Posts an entry, or its cancellation, to the address of its form with the same key each time (Rule
 * E2.43). A redirect is not followed: a replay is answered with JSON, so another server sent it.
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
