import { once } from 'node:events';
import { request as send } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ServerBuild } from '@remix-run/node';
import { afterEach, expect, it } from 'vitest';
import { chainBuild, openChain } from '../../support/shop/chain-under-test.ts';

type Chain = Awaited<ReturnType<typeof openChain>>;

const document = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };
const first = '<!doctype html><main id="main"><section data-once="1">Spain</section>';
const rest = '<ul data-once="2"></ul></main>';

/** A page of everybody whose rendering waits for the catalogue, which the test lets answer. */
function createSlowBuild(catalogue: { answers: Promise<void> }): ServerBuild {
  const render = async (_request: Request, status: number, headers: Headers) => {
    await catalogue.answers;
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return new Response(first + rest, { status, headers });
  };
  return { ...chainBuild, entry: { module: { default: render } } };
}

/** Requests a page and returns its answer once its headers are there. */
function ask({ port }: Chain, path: string, headers: Record<string, string>) {
  const options = { host: '127.0.0.1', port, path, headers: { host: 'localhost', ...headers } };
  return new Promise<IncomingMessage>((resolve, reject) => {
    send(options, (answer) => resolve(answer.setEncoding('utf8')))
      .once('error', reject)
      .end();
  });
}

let chain: Chain | null = null;
afterEach(() => chain?.close());

/** Opens a shop whose page is cached, and returns the cookie of a visitor with a session. */
async function openWithVisitor(environment: Record<string, string>) {
  const catalogue = { answers: Promise.resolve() };
  const build = createSlowBuild(catalogue);
  chain = await openChain({ environment: { OUTPUT_CACHE: '1', ...environment }, build });
  await chain.ask('GET', '/de_de/c/1', { 'sec-fetch-site': 'none' });
  const form = { ...document, 'content-type': 'application/x-www-form-urlencoded' };
  const { headers } = await chain.ask('POST', '/de_de/c/1', form, 'key=x');
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return { opened: chain, cookie, catalogue };
}

it('sends a personal page up to its hero before Elasticsearch has answered (Rule G2.5)', async () => {
  const environment = { ELASTICSEARCH_URL: 'http://127.0.0.1:9' };
  const { opened, cookie, catalogue } = await openWithVisitor(environment);
  let letAnswer = () => {};
  catalogue.answers = new Promise((resolve) => (letAnswer = resolve));
  const page = await ask(opened, '/de_de/c/1', { ...document, cookie });
  const [begun] = (await once(page, 'data')) as [string];
  expect(begun).toBe(first);
  letAnswer();
  expect(await text(page)).toBe(rest);
});

it('sends a personal page whole over the embedded engine, which answers at once', async () => {
  const { opened, cookie } = await openWithVisitor({});
  const { headers, body } = await opened.ask('GET', '/de_de/c/1', { ...document, cookie });
  expect(headers['server-timing']).toBeUndefined();
  expect(String(body)).toBe(first + rest);
});
