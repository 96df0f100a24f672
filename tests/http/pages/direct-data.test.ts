import { defer } from '@remix-run/node';
import type { EntryContext, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passDataDirectly } from '../../../server/http/direct-data.ts';
import { chainBuild, openChain } from '../../support/shop/chain-under-test.ts';

const later = Promise.resolve(1);
const answers: [name: string, result: unknown, isDirect: boolean][] = [
  ['an object', { a: 1 }, true],
  ['a JSON answer', Response.json({ a: 1 }), false],
  ['an answer with another status', Response.json({ a: 1 }, { status: 503 }), false],
  ['deferred data', defer({ later }), false],
  ['null', null, false],
  ['a text', 'text', false],
  ['a list', [1], false],
];

const buildOf = (result: unknown, module: object = {}) =>
  ({
    routes: {
      root: { id: 'root', module: { default: () => null, loader: () => result, ...module } },
    },
  }) as unknown as ServerBuild;

async function load(build: ServerBuild): Promise<unknown> {
  return build.routes.root?.module.loader?.({} as LoaderFunctionArgs);
}

describe('the result of a loader', () => {
  it.each(answers)('%s is passed on as Remix expects it', async (_name, result, isDirect) => {
    const passed = await load(passDataDirectly(buildOf(result)));
    if (!isDirect) {
      expect(passed).toBe(result);
      return;
    }
    const answer = passed as Response;
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    expect(await answer.json()).toBe(result);
  });

  it('of a resource route stays as it is', async () => {
    const result = { a: 1 };
    expect(await load(passDataDirectly(buildOf(result, { default: undefined })))).toBe(result);
  });
});

describe('a page', () => {
  let chain: Awaited<ReturnType<typeof openChain>>;
  beforeAll(async () => {
    const data = { name: 'Jürgen </script>', missing: undefined, list: [1, { two: 2 }] };
    const { page } = chainBuild.routes;
    const build = {
      ...chainBuild,
      entry: {
        module: {
          default: (
            _request: Request,
            status: number,
            headers: Headers,
            { serverHandoffString, staticHandlerContext: { loaderData } }: EntryContext,
          ) => {
            const isSame = loaderData['page'] === data;
            headers.set('Content-Type', 'text/html; charset=utf-8');
            return new Response(`${isSame} ${String(serverHandoffString)}`, { status, headers });
          },
        },
      },
      routes: {
        ...chainBuild.routes,
        page: { ...page, module: { ...page?.module, loader: () => data } },
      },
    } as unknown as ServerBuild;
    chain = await openChain({ build });
  });
  afterAll(() => chain.close());

  it('renders the very data of its loader, and hands them to the browser as JSON', async () => {
    const { body } = await chain.ask('GET', '/de_de/anything');
    expect(body.toString()).toMatch(/^true /);
    expect(body.toString()).toContain(
      '"page":{"name":"Jürgen \\u003c/script\\u003e","list":[1,{"two":2}]}',
    );
  });

  it('has the same data as JSON in a data request', async () => {
    const { status, headers, body } = await chain.ask('GET', '/de_de/anything?_data=page');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body.toString())).toEqual({
      name: 'Jürgen </script>',
      list: [1, { two: 2 }],
    });
  });
});
