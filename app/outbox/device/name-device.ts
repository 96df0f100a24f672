import { startAttemptSignal } from './attempt-signal.ts';
import { parseDeviceName } from '../protocol/answer.ts';
import { toOperationHeaders } from '../protocol/replay-operation.ts';

/**
 * Begins a session for a device that has none, and returns the owner name the server gave it; null
 * when that failed. `base`: prefix of the store view, '' at the root. The request has no effect
 * that a repeat could double. Rule E2.18.
 */
export async function nameDevice(
  base: string,
  fetchAddress: (address: string, init: RequestInit) => Promise<Response>,
): Promise<string | null> {
  try {
    const response = await fetchAddress(`${base}/notifications`, {
      method: 'POST',
      body: new URLSearchParams(),
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      signal: startAttemptSignal(),
      headers: { Accept: 'application/json', ...toOperationHeaders('name') },
    });
    return await parseDeviceName(response);
  } catch {
    // No network: the next attempt to send asks again.
    return null;
  }
}
