import { readNamed, replayHeaders } from '../protocol/answer.ts';

/** The shop's name for this device is waited for so long. Milliseconds. */
const patience = 30_000;

/**
 * Begins a session for a device that has none; null: not now. `base`: a store view's prefix, '' at
 * the root. Nothing is asked for, so a repeat does no harm.
 */
export async function nameDevice(
  base: string,
  fetchIt: (address: string, init: RequestInit) => Promise<Response>,
): Promise<string | null> {
  try {
    const response = await fetchIt(`${base}/notifications`, {
      method: 'POST',
      body: new URLSearchParams(),
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
      headers: { Accept: 'application/json', [replayHeaders.deed]: 'name' },
    });
    return await readNamed(response);
  } catch {
    // No network: it is asked for again with the next try to send.
    return null;
  }
}
