import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../shop/shop-process.ts';

export type RecordingProxy = {
  origin: string;
  /** Credentials in requests and responses: tokens, tickets, codes and passwords. */
  secrets: Set<string>;
  close(): Promise<void>;
};

/** Opens a proxy between the shop and its commerce host that records credentials. */
export async function openRecordingProxy(target: string): Promise<RecordingProxy> {
  const secrets = new Set<string>();
  const port = await freePort();
  const server = createServer((request, response) => {
    const forward = async () => {
      const body = await buffer(request);
      const authorization = request.headers.authorization ?? '';
      for (const word of authorization.split(' ').slice(1)) secrets.add(word);
      collect(parse(body.toString()), secrets);
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) {
        if (!/^(?:host|connection|content-length)$/.test(name)) headers.set(name, String(value));
      }
      const answer = await fetch(target + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers,
        body: body.length > 0 ? body : null,
      });
      const text = await answer.text();
      const envelope = parse(text) as { result?: unknown } | null;
      const isSession = /\/api\/user\/(?:login|refresh)/.test(request.url ?? '');
      if (isSession && typeof envelope?.result === 'string') secrets.add(envelope.result);
      // Documents of the catalogue are public; some have fields called `code`.
      if (!request.url?.startsWith('/api/catalog/')) collect(envelope, secrets);
      const type = answer.headers.get('content-type') ?? 'application/json';
      response.writeHead(answer.status, { 'content-type': type }).end(text);
    };
    forward().catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    secrets,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function collect(value: unknown, secrets: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const isCredential = /(?:token|ticket|code|password)$/i.test(name);
    if (typeof inner === 'string' && isCredential && inner.length >= 12) secrets.add(inner);
    else collect(inner, secrets);
  }
}
