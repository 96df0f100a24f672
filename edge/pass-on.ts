import type { Platform } from './platform.ts';

/** Bytes of a form that is stored until the origin has taken it; longer ones the shop refuses. */
const maxForm = 64 * 1024;

/** Longest wait for the origin's answer to a request that is passed on, in milliseconds. */
const patience = 15_000;

/** Statuses by which proxies say that no server answered; the shop sends none of them. */
const isOfProxy = (status: number) => status === 502 || status === 504 || status >= 520;

export type PassedOn = {
  /** Null: the origin is away, or did not answer in time. */
  response: Response | null;
  /** The same request, to be answered here; null when its body was too long to be stored. */
  again: Request | null;
};

/** Sends a request to the origin as it came, with the visitor's address. */
export async function passOn(request: Request, platform: Platform): Promise<PassedOn> {
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
    const response = await platform.passOn(passed);
    if (!isOfProxy(response.status)) return { response, again };
    await response.body?.cancel();
    platform.log(JSON.stringify({ level: 50, msg: `the origin answered ${response.status}` }));
  } catch (error) {
    platform.log(JSON.stringify({ level: 50, msg: 'the origin is away', error: String(error) }));
  }
  return { response: null, again };
}

/** Returns the whole body, null when there is none; undefined when it is too long to be stored. */
async function storeBody(request: Request): Promise<ArrayBuffer | null | undefined> {
  if (request.body === null) return null;
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  return length <= maxForm ? request.arrayBuffer() : undefined;
}
