import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * `node raw-server.ts PORT ANSWER`: answers each request with the headers and as many bytes as the
 * JSON file ANSWER names, on Node's HTTP server.
 */
const [, , port = '', file = ''] = process.argv;
const { headers, length } = JSON.parse(readFileSync(file, 'utf8')) as {
  headers: Record<string, string>;
  length: number;
};
const body = Buffer.alloc(length, 'x');
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
