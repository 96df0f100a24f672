import { expect, test } from 'vitest';
import { orUnavailable } from '../../../app/routes/catalogue/unavailable.server.ts';
import { CatalogueUnavailable } from '../../../server/catalogue/port.ts';

test('passes on what the catalogue answers', async () => {
  expect(await orUnavailable(Promise.resolve(7))).toBe(7);
});

test('a catalogue that cannot answer is a page with status 503 that says when to come back', async () => {
  const answer: unknown = await orUnavailable(
    Promise.reject(new CatalogueUnavailable('no engine')),
  ).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  if (!(answer instanceof Response)) return;
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('any other failure stays what it is', async () => {
  const failure = new TypeError('a mistake of ours');
  await expect(orUnavailable(Promise.reject(failure))).rejects.toBe(failure);
});
