import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { escapeUTF8 } from 'entities';
import { createServer as createViteServer } from 'vite';
import type { InlineConfig, ViteDevServer } from 'vite';
import { describeFailure } from './describe-failure.ts';

type Handler = (request: Request) => Promise<Response>;

type DevServerOptions = {
  host: string;
  port: number;
  /** Host names beside localhost that the pages have. */
  hosts: readonly string[];
  vite?: InlineConfig;
  /** Creates what answers all but Vite's modules. `load` loads a module through Vite, as it is now. */
  createHandler: (load: (id: string) => Promise<unknown>) => Handler;
  onListening: () => void;
  /** Closes what the handler uses when the process ends. */
  close: () => Promise<void>;
};

/** Longest wait for `close`. Milliseconds. */
const closingTime = 1_000;

/** Serves pages through Vite. A module that cannot be loaded is described in terminal and browser. */
export function runDevServer(options: DevServerOptions): void {
  const { host, port, createHandler, onListening, close } = options;
  let failure: string | null = null;
  const load = async (id: string) => {
    try {
      const module = await (await vite).ssrLoadModule(id);
      failure = null;
      return module;
    } catch (error) {
      failure = describeFailure(error);
      process.stderr.write(`\n${failure}\n\n`);
      throw error;
    }
  };
  const handler = createHandler(load);
  const listen = getRequestListener(async (request) => {
    const response = await handler(request).catch((error: unknown) => {
      if (failure === null) throw error;
      return new Response(null, { status: 500 });
    });
    if (failure !== null && response.status >= 500) return failurePage(failure);
    // Vite's own scripts and styles are inline and come over a web socket.
    response.headers.delete('Content-Security-Policy');
    return response;
  });
  const server = createServer((request, response) => {
    void vite.then(({ middlewares }) =>
      middlewares(request, response, () => void listen(request, response)),
    );
  });
  server.once('error', (error: NodeJS.ErrnoException) => {
    const isInUse = error.code === 'EADDRINUSE';
    process.stderr.write(`${isInUse ? `Port ${port} is in use: set PORT.` : error.message}\n`);
    process.exit(1);
  });
  server.listen(port, host, onListening);
  // The browser reloads when it reaches Vite again, so the port of the pages opens first.
  const vite = once(server, 'listening').then(() => openVite(options));

  const stop = () => {
    setTimeout(() => process.exit(0), closingTime);
    const closed = [close(), vite.then((opened) => opened.close())];
    void Promise.allSettled(closed).then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function openVite({ vite, hosts }: DevServerOptions): Promise<ViteDevServer> {
  const hmr = { port: Number(process.env.DEV_RELOAD_PORT) };
  return createViteServer({
    ...vite,
    appType: 'custom',
    server: { middlewareMode: true, hmr, allowedHosts: [...hosts] },
  });
}

/** Asks for itself again until the module is fixed. */
function failurePage(failure: string): Response {
  const body = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Not loaded</title><pre>${escapeUTF8(failure)}</pre>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(body, { status: 500, headers });
}
