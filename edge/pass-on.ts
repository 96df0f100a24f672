import { CircuitOpen } from '../server/process/circuit-breaker.ts';
import type { Circuit } from '../server/process/circuit-breaker.ts';
import type { Platform } from './platform.ts';

/** Bytes of a form that is stored until the origin has taken it; longer ones the shop refuses. */
const maxForm = 64 * 1024;

/** Longest wait for the origin's answer to a request that is passed on, in milliseconds. */
const patience = 15_000;

/** Statuses by which proxies say that no server answered; the shop sends none of them. */
const isOfProxy = (status: number) => status === 502 || status === 504 || status >= 520;

/** No server of the origin answered a request that was passed on. */
export class OriginAway extends Error {
  override name = 'OriginAway';
}

export type PassedOn = {
  /** Null: the origin is away, or did not answer in time. */
  response: Response | null;
  /** The same request, to be answered here; null when its body was too long to be stored. */
  again: Request | null;
};

/**
 * Sends a request to the origin as it came, with the visitor's address. `circuit` opens at
 * OriginAway: while it is open nothing is sent. Rule R8.5
 */
export async function passOn(
  request: Request,
  platform: Platform,
  circuit: Circuit,
): Promise<PassedOn> {
  const headers = new Headers(request.headers);
  const address = platform.clientAddress(request);
  // The last entry counts for an origin with one proxy before it.
  if (address !== null) headers.append('X-Forwarded-For', address);
  // What a visitor writes there is no address.
  else headers.delete('X-Forwarded-For');
  const body = await storeBody(request);
  const { method, url } = request;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patience)]);
  const init = { method, headers, redirect: 'manual', signal } as const;
  const passed =
    body === undefined ? new Request(request, init) : new Request(url, { ...init, body });
  const again =
    body === undefined ? null : new Request(url, { method, headers: request.headers, body });
  try {
    return { response: await circuit(() => send(passed, request.signal, platform)), again };
  } catch (error) {
    // The circuit tells once that it is open.
    if (!(error instanceof CircuitOpen)) {
      platform.log(JSON.stringify({ level: 50, msg: 'the origin is away', error: String(error) }));
    }
    return { response: null, again };
  }
}

/** Throws OriginAway when no server answers; another error when the visitor has left. */
async function send(passed: Request, visitor: AbortSignal, platform: Platform): Promise<Response> {
  try {
    const response = await platform.passOn(passed);
    if (!isOfProxy(response.status)) return response;
    await response.body?.cancel();
    throw new OriginAway(`a proxy answered ${response.status}`);
  } catch (error) {
    if (error instanceof OriginAway || visitor.aborted) throw error;
    throw new OriginAway(String(error));
  }
}

/** Returns the whole body, null when there is none; undefined when it is too long to be stored. */
async function storeBody(request: Request): Promise<ArrayBuffer | null | undefined> {
  if (request.body === null) return null;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  return length <= maxForm ? request.arrayBuffer() : undefined;
}
