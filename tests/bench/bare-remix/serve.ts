import { createServer } from 'node:http';
import {
  createRequestHandler,
  installGlobals,
  writeReadableStreamToWritable,
} from '@remix-run/node';
import type { ServerBuild } from '@remix-run/node';

/** `node serve.ts PORT`: serves the built page on Node's HTTP server. */
installGlobals();
const [, , port = ''] = process.argv;
const built = new URL('../../../build/bare-remix/server/index.js', import.meta.url).href;
const build = (await import(built)) as ServerBuild;
const answer = createRequestHandler(build, 'production');
createServer((request, response) => {
  void (async () => {
    const headers = new Headers(request.headers as Record<string, string>);
    const answered = await answer(new Request(`http://localhost${request.url}`, { headers }));
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    if (answered.body) await writeReadableStreamToWritable(answered.body, response);
    else response.end();
  })();
}).listen(Number(port), '127.0.0.1');
