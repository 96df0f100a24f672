import { recordSecurityEvent } from '../server/observability/security-log.ts';
import { CircuitOpen } from '../server/process/circuit-breaker.ts';
import type { Circuit } from '../server/process/circuit-breaker.ts';
import { inTime } from '../server/services/in-time.ts';
import { openEdgeLog } from './log.ts';
import { plainAnswer } from './plain-answer.ts';
import type { Platform } from './platform.ts';

/** Largest body, in bytes: a form is stored until the origin has taken it. Rule S8.5 */
const maxForm = 64 * 1024;

/** Longest wait for a visitor's body, as at the origin (Rule R4.7). Milliseconds. */
const bodyPatience = 30_000;

/** Longest wait for the origin's answer to a request that is passed on, in milliseconds. */
const patience = 15_000;

/** Statuses by which proxies say that no server answered; the shop sends none of them. */
const isOfProxy = (status: number) => status === 502 || status === 504 || status >= 520;

/** No server of the origin answered a request that was passed on. */
export class OriginAway extends Error {
  override name = 'OriginAway';
}

export type PassedOn = {
  /** Null: the origin is away, or did not answer in time, or the body did not arrive. */
  response: Response | null;
  /** The same request, to be answered here; null when there is nothing to be answered. */
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
  const { method, url } = request;
  // Whole before it is sent: a body that breaks off is no failure of the origin, whose circuit a
  // visitor could open.
  const body = await storeBody(request);
  if (body === 'unreadable') return { response: null, again: null };
  if (body === 'too-large') {
    recordSecurityEvent(openEdgeLog(platform.log), 'request.body-refused', { reason: 'tooLarge' });
    return { response: plainAnswer(new URL(url), 413, 'tooLarge'), again: null };
  }
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patience)]);
  const passed = new Request(url, { method, headers, redirect: 'manual', signal, body });
  const again = new Request(url, { method, headers: request.headers, body });
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

type StoredBody = Uint8Array<ArrayBuffer> | null | 'too-large' | 'unreadable';

/** Returns the whole body, null when there is none: that of GET and HEAD means nothing. */
async function storeBody({ method, headers, body }: Request): Promise<StoredBody> {
  if (body === null || method === 'GET' || method === 'HEAD') return null;
  if (Number(headers.get('content-length') ?? 0) > maxForm) return 'too-large';
  try {
    return (await inTime(readUpTo(maxForm, body), bodyPatience)) ?? 'unreadable';
  } catch {
    // The connection broke off, or the parts are malformed.
    return 'unreadable';
  }
}

async function readUpTo(
  maxBytes: number,
  body: ReadableStream<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | 'too-large'> {
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(parts));
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      reader.cancel().catch(() => undefined);
      return 'too-large';
    }
    parts.push(value);
  }
}
