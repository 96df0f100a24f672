import { readKeptMessage } from './worker-messages.ts';

/**
 * When what is shown was kept, for pages that came from the device instead of the network: the
 * worker writes it into a document, and says it of each loader's answer. By path with query.
 * spec: checklist E1
 */
const moments = new Map<string, number>();
const listeners = new Set<() => void>();

/** Milliseconds since 1970; null where the network answered. */
export function readKeptMoment(address: string): number | null {
  return moments.get(address) ?? null;
}

/** Calls `listener` after every change; the answer ends that. */
export function watchKeptMoments(listener: () => void): () => void {
  if (listeners.size === 0) begin();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let hasBegun = false;

function begin(): void {
  if (hasBegun) return;
  hasBegun = true;
  const { kept } = document.documentElement.dataset;
  if (kept) moments.set(location.pathname + location.search, Number(kept));
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const said = readKeptMessage(data);
    if (!said) return;
    if (said.moment === null) moments.delete(said.address);
    else moments.set(said.address, said.moment);
    for (const listener of listeners) listener();
  });
}
