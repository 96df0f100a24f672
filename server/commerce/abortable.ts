/** Requests under way, with the signals that end them. */
const underWay = new Set<object>();

/**
 * Runs `work`, which sends a request and reads its answer. Node ends a request by its signal only
 * while something refers to the request and to the signal: the garbage collection would leave the
 * connection to a hanging host open for minutes. Rule R3.2
 */
export async function whileAbortable<Value>(
  request: Request,
  signal: AbortSignal,
  work: (request: Request) => Promise<Value>,
): Promise<Value> {
  const held = { request, signal };
  underWay.add(held);
  try {
    return await work(request);
  } finally {
    underWay.delete(held);
  }
}
