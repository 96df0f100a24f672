import { openCircuit } from '../server/process/circuit-breaker.ts';

/**
 * Returns the function that opens something once. The finished value is stored, not the promise:
 * another request may not wait for this one. After five failures in a row it fails at once, and is
 * tried again every two seconds, so that an origin that hangs costs no visitor a wait. Rule R8.5
 */
export function openOnce<Value, Args extends unknown[]>(
  open: (...args: Args) => Promise<Value>,
): (...args: Args) => Promise<Value> {
  const circuit = openCircuit({ isFailure: () => true });
  let opened: { value: Value } | null = null;
  return async (...args) => (opened ??= { value: await circuit(() => open(...args)) }).value;
}
