import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { readMinimalLayoutData, readPostedForm } from '../../../app/domain/submitted-form.ts';
import { CatalogueUnavailable } from '../../../server/catalogue/port.ts';
import { mapOutagesTo503 } from '../../../server/http/unavailable.ts';

type RouteFunction = (args?: object) => Promise<unknown>;

/** Wraps a route whose loader and action are `work`, and returns its loader and action. */
function wrapRoute(work: RouteFunction): {
  loader: RouteFunction;
  action: RouteFunction;
  rest: unknown;
} {
  const module = { loader: work, action: work, rest: 'handle' };
  const build = { routes: { route: { id: 'route', module } } } as unknown as ServerBuild;
  return mapOutagesTo503(build).routes.route?.module as never;
}

const imprint = { label: 'Impressum', path: '/i/impressum' };

/** Returns the arguments that Remix passes to an action: a form posted inside a store view. */
function createArgs(
  address = 'http://shop.example/de_de/checkout/team?step=2&_data=routes%2Fteam',
) {
  const body = new URLSearchParams([
    ['club', 'SV Grün'],
    ['day', '1'],
    ['day', '2'],
    ['password', 'Eckball-2027'],
  ]);
  const layout = { read: () => Promise.resolve({ legal: [imprint], cartCount: 1 }) };
  const visit = { store: { prefix: '/de_de' }, traceId: 'a1b2' };
  const context = { shop: { layout }, visit };
  return { request: new Request(address, { method: 'POST', body }), params: {}, context };
}

test.each(['loader', 'action'] as const)('a %s returns its result unchanged', async (handler) => {
  expect(await wrapRoute(async () => 7)[handler](createArgs())).toBe(7);
});

test.each(['loader', 'action'] as const)(
  'a %s returns 503 with Retry-After when the catalogue is unavailable (Rules A17.1, B22.2, R3.9)',
  async (handler) => {
    const work = () => Promise.reject(new CatalogueUnavailable('no engine'));
    const answer: unknown = await wrapRoute(work)
      [handler](createArgs())
      .catch((createResponse: unknown) => createResponse);
    expect(answer).toBeInstanceOf(Response);
    if (!(answer instanceof Response)) return;
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  },
);

/** Loaders and actions throw responses too. */
const thrown = (status: number, headers?: Record<string, string>) => {
  const answer: unknown = new Response(null, { status, headers });
  return answer as Error;
};

test('an action reads the form that was read before, and its 503 repeats it', async () => {
  const { context, ...args } = createArgs();
  const { url } = args.request;
  const visit = { ...context.visit, form: 'club=SV+Gr%C3%BCn&password=Eckball-2027' };
  const request = new Request(url, { method: 'POST' });
  let club: unknown = null;
  const action = async (given?: object) => {
    club = (await (given as typeof args).request.formData()).get('club');
    throw new CatalogueUnavailable('no engine');
  };
  const answer: unknown = await wrapRoute(action)
    .action({ ...args, request, context: { ...context, visit } })
    .catch((reason: unknown) => reason);
  expect(club).toBe('SV Grün');
  const posted = answer instanceof Response ? readPostedForm(await answer.json()) : null;
  expect(posted?.fields).toEqual([['club', 'SV Grün']]);
});

test.each([new CatalogueUnavailable('no engine'), thrown(503, { 'Retry-After': '5' })])(
  'the 503 of an action contains the submitted form without passwords (Rule R3.10)',
  async (why) => {
    const args = createArgs();
    const answer: unknown = await wrapRoute(async () => {
      await args.request.formData();
      throw why;
    })
      .action(args)
      .catch((reason: unknown) => reason);
    expect(answer).toBeInstanceOf(Response);
    if (!(answer instanceof Response)) return;
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const data: unknown = await answer.json();
    expect(readMinimalLayoutData(data)).toEqual({ traceId: 'a1b2', legal: [imprint] });
    expect(readPostedForm(data)).toEqual({
      action: '/checkout/team?step=2',
      fields: [
        ['club', 'SV Grün'],
        ['day', '1'],
        ['day', '2'],
      ],
    });
  },
);

test('a response that is no outage is thrown unchanged', async () => {
  const gone = thrown(404);
  await expect(wrapRoute(() => Promise.reject(gone)).action(createArgs())).rejects.toBe(gone);
});

test('any other error is thrown unchanged, and so are the other exports of the route', async () => {
  const failure = new TypeError('a mistake of ours');
  const { loader, action, rest } = wrapRoute(() => Promise.reject(failure));
  await expect(action(createArgs())).rejects.toBe(failure);
  await expect(loader()).rejects.toBe(failure);
  expect(rest).toBe('handle');
});
