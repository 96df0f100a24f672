/** A page that has begun and whose rest is held up. */
export type BegunPage = {
  response: Response;
  /** What has arrived. */
  first: string;
  /** Reads the rest and returns the whole page. */
  finish(): Promise<string>;
};

/** Opens a page as a browser does, and returns at its first bytes. */
export async function openEarly(address: string, cookie: string): Promise<BegunPage> {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: {
      cookie,
      'accept-encoding': 'br',
      'sec-fetch-dest': 'document',
      'sec-fetch-site': 'same-origin',
    },
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const first = decoder.decode((await reader.read()).value, { stream: true });
  return {
    response,
    first,
    async finish() {
      let html = first;
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return html;
        html += decoder.decode(value, { stream: true });
      }
    },
  };
}
