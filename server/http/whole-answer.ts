import type { FilledTemplate } from '../../app/request/filled-document.ts';

const bodies = new WeakMap<Response, Uint8Array<ArrayBuffer>>();
const templates = new WeakMap<Response, FilledTemplate>();

/**
 * Creates an answer whose whole body is known. The chain and the server send it without a stream as
 * long as each step that replaces the response uses this function. A text is encoded here, once:
 * Node would walk it twice, for its length and into the socket. `filled`: what the body was made from.
 */
export function answerWhole(
  body: string | Uint8Array<ArrayBuffer>,
  init: ResponseInit,
  filled: FilledTemplate | null = null,
): Response {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const response = new Response(bytes, init);
  bodies.set(response, bytes);
  if (filled) templates.set(response, filled);
  return response;
}

/** Returns the body of an answer made by `answerWhole`; null for other answers. */
export function wholeBody(response: Response): Uint8Array<ArrayBuffer> | null {
  return bodies.get(response) ?? null;
}

/** Returns the template of such a body; null for a body that was made without. */
export function templateOf(response: Response): FilledTemplate | null {
  return templates.get(response) ?? null;
}
