import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createPageAnswers } from '../../server/process/early-answer.ts';

/** Returns the header by which Remix takes an answer for a thrown response with its status. */
async function readCatch(method: string, path: string): Promise<string | null> {
  const answerEarly = createPageAnswers({});
  const server = createServer((request, response) =>
    answerEarly(request, response, { status: 503, reason: 'busy', retryAfter: 5 }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
  await answer.text();
  server.close();
  return answer.headers.get('X-Remix-Catch');
}

it('tells a page that opens another one the status of the refusal (Rule A17.1)', async () => {
  expect(await readCatch('GET', '/de_de/offers?_data=routes%2Foffers')).toBe('yes');
});

it('leaves a form to the outbox of its page (Rule E2.21)', async () => {
  expect(await readCatch('POST', '/de_de/cart?_data=routes%2Fcart')).toBeNull();
});

it('names Remix in no page', async () => {
  expect(await readCatch('GET', '/de_de/offers')).toBeNull();
});
