import { parseStoredMessage } from './worker-messages.ts';

/**
 * Times at which the shown pages were stored, for pages that come from the device. The worker
 * writes the time into documents and sends it for loader answers. Key: path with query. Rule E1.6.
 */
const moments = new Map<string, number>();
const listeners = new Set<() => void>();

/** Returns milliseconds since 1970, 0 for an offline page, or null when the network answered. */
export function findStoredAt(address: string): number | null {
  return moments.get(address) ?? null;
}

/** Calls `listener` after every change. Returns a function that stops it. */
export function watchStoredAt(listener: () => void): () => void {
  if (listeners.size === 0) startListening();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the time that the worker wrote into a document from the device, '' on an offline page;
 * undefined when the network answered. Workers of releases before 23 November 2026 write `data-kept`.
 */
export function readStoredAt({ storedAt, kept }: DOMStringMap): string | undefined {
  return storedAt ?? kept;
}

let isListening = false;

function startListening(): void {
  if (isListening) return;
  isListening = true;
  const storedAt = readStoredAt(document.documentElement.dataset);
  if (storedAt !== undefined) moments.set(location.pathname + location.search, Number(storedAt));
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = parseStoredMessage(data);
    if (!message) return;
    if (message.moment === null) moments.delete(message.address);
    else moments.set(message.address, message.moment);
    for (const listener of listeners) listener();
  });
}
