import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { withPlainEncodings } from '../../../server/http/compression/plain-encodings.ts';

const root = mkdtempSync(join(tmpdir(), 'assets-'));
for (const ending of ['', '.br', '.gz']) writeFileSync(join(root, `script.js${ending}`), ending);
afterAll(() => rmSync(root, { recursive: true }));

const app = new Hono();
app.use(withPlainEncodings);
app.get('*', serveStatic({ root, precompressed: true }));

it.each([
  ['BR', 'br'],
  ['GZip, Br', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['gzip ; q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['BR;Q=0.000, gzip', 'gzip'],
  ['br; q=0', null],
  ['identity', null],
])('a client that accepts "%s" gets the copy of a file in %s', async (accepted, encoding) => {
  const headers = { 'accept-encoding': accepted };
  const answer = await app.request('/script.js', { headers });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
});
