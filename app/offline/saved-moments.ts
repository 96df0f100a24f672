import { parseStoredMessage } from './worker-messages.ts';

/**
 * Times at which the shown pages were stored, for pages that come from the device. The worker
 * writes the time into documents and sends it for loader answers. Key: path with query. Rule E1.6.
 */
const moments = new Map<string, number>();
const listeners = new Set<() => void>();

/** Returns milliseconds since 1970, or null when the network answered. */
export function findStoredAt(address: string): number | null {
  return moments.get(address) ?? null;
}

/** Calls `listener` after every change. Returns a function that stops it. */
export function watchStoredAt(listener: () => void): () => void {
  if (listeners.size === 0) startListening();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isListening = false;

function startListening(): void {
  if (isListening) return;
  isListening = true;
  const { kept } = document.documentElement.dataset;
  if (kept) moments.set(location.pathname + location.search, Number(kept));
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const said = parseStoredMessage(data);
    if (!said) return;
    if (said.moment === null) moments.delete(said.address);
    else moments.set(said.address, said.moment);
    for (const listener of listeners) listener();
  });
}
