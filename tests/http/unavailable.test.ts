import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { CatalogueUnavailable } from '../../server/catalogue/port.ts';
import { withHonestOutages } from '../../server/http/unavailable.ts';

type Door = () => Promise<unknown>;

/** The doors of a route whose own ones do `work`. */
function doorsOf(work: Door): { loader: Door; action: Door; rest: unknown } {
  const module = { loader: work, action: work, rest: 'handle' };
  const build = { routes: { route: { id: 'route', module } } } as unknown as ServerBuild;
  return withHonestOutages(build).routes.route?.module as never;
}

test.each(['loader', 'action'] as const)('a %s passes on what it answers', async (door) => {
  expect(await doorsOf(async () => 7)[door]()).toBe(7);
});

test.each(['loader', 'action'] as const)(
  'a %s whose catalogue cannot answer is a page with status 503 that says when to come back',
  async (door) => {
    const work = () => Promise.reject(new CatalogueUnavailable('no engine'));
    const answer: unknown = await doorsOf(work)
      [door]()
      .catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    if (!(answer instanceof Response)) return;
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  },
);

test('any other failure stays what it is, and so does the rest of the route', async () => {
  const failure = new TypeError('a mistake of ours');
  const { loader, rest } = doorsOf(() => Promise.reject(failure));
  await expect(loader()).rejects.toBe(failure);
  expect(rest).toBe('handle');
});
