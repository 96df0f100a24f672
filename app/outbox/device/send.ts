import { startAttemptSignal } from './attempt-signal.ts';
import { parseAnswer, replayHeaders } from '../protocol/answer.ts';
import { toOperationHeaders } from '../protocol/replay-operation.ts';
import type { AttemptResult, Claim } from '../protocol/lane.ts';

/**
 * Posts an entry, or its cancellation, to the address of its form with the same key each time (Rule
 * E2.43). A redirect is not followed: a replay is answered with JSON, so another server sent it.
 */
export async function sendEntry(
  { entry, epoch, operation }: Claim,
  generation: string,
  fetchAddress: (address: string, init: RequestInit) => Promise<Response>,
): Promise<AttemptResult> {
  const network: AttemptResult = { kind: 'again', seconds: null, reason: { kind: 'network' } };
  try {
    const response = await fetchAddress(entry.address, {
      method: 'POST',
      body: new URLSearchParams(entry.fields),
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      signal: startAttemptSignal(),
      headers: {
        Accept: 'application/json',
        ...toOperationHeaders(operation),
        [replayHeaders.owner]: entry.owner,
        [replayHeaders.lane]: `${generation}.${entry.lane}`,
        [replayHeaders.epoch]: String(epoch),
        [replayHeaders.sequence]: String(entry.sequence),
        ...(entry.isChecked ? { [replayHeaders.checked]: '1' } : {}),
      },
    });
    return response.type === 'opaqueredirect' ? network : await parseAnswer(response);
  } catch {
    return network;
  }
}
