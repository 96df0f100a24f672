/** An answer exceeds its byte limit. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/**
 * Reads a body as text and throws TooLarge when it has more than `mostBytes`. Counts bytes during
 * decompression, so that a small answer cannot fill the memory.
 */
export async function readBody(
  { body }: Pick<Response, 'body'>,
  mostBytes: number,
): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      // Closes the connection, so that the rest is not received.
      reader.cancel().catch(() => undefined);
      throw new TooLarge(`the answer is over ${mostBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
