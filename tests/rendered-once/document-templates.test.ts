import type { EntryContext } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { renderDocument } from '../../app/rendered-once/document-templates.server.ts';

type Shown = {
  /** Prefix of the tokens of the visit; empty tokens are those of a cached page. */
  visit: string;
  page?: string;
  root?: Record<string, unknown>;
  deferred?: unknown;
  handle?: unknown;
  actionData?: unknown;
};

/** What Remix passes to the entry for a page with these data. */
function contextOf({ visit, page = 'Camp', root, deferred, handle, actionData }: Shown) {
  const tokenOf = (name: string) => (visit === '' ? '' : `${visit}-${name}`);
  const loaderData = {
    root: {
      customer: null,
      notices: [],
      wished: [],
      asksSignIn: false,
      layout: { cartCount: 0 },
      formToken: tokenOf('token'),
      pageKey: tokenOf('key'),
      traceId: tokenOf('trace'),
      ...root,
    },
    page: { title: page },
  };
  return {
    serverHandoffString: JSON.stringify(loaderData),
    routeModules: { root: {}, page: { handle: handle ?? { isForEverybody: true } } },
    staticHandlerContext: {
      loaderData,
      actionData: actionData ?? null,
      errors: null,
      matches: [{ route: { id: 'root' } }, { route: { id: 'page' } }],
      activeDeferreds: deferred === undefined ? {} : { page: deferred },
    },
  } as unknown as EntryContext;
}

const cartPage = { handle: { hasTemplateWhenEmpty: true } };

/** Renders what a document contains of its data; `url` differs between tests. */
function createRenderer(url: string) {
  const render = vi.fn((remix: EntryContext, nonce: string) => {
    const { root, page } = remix.staticHandlerContext.loaderData as {
      root: { formToken: string; pageKey: string };
      page: { title: string };
    };
    const form = `<form><input value="${root.formToken}"><input value="${root.pageKey}.add"></form>`;
    const script = `<script nonce="${nonce}">${remix.serverHandoffString}</script>`;
    return Buffer.from(`<h1>${page.title}</h1>${form}${script}`);
  });
  const show = (shown: Shown) => {
    const nonce = `${shown.visit}-nonce`;
    return String(renderDocument(contextOf(shown), { nonce, url }, render)?.bytes);
  };
  return { render, show };
}

describe('template of a document', () => {
  it('is rendered once for visits that show the same, each with its own tokens (Rule P1.9)', () => {
    const { render, show } = createRenderer('http://x/once');
    const [anna, bert] = [show({ visit: 'anna' }), show({ visit: 'bert' })];
    expect(render).toHaveBeenCalledOnce();
    for (const name of ['token', 'key.add', 'nonce', 'trace']) {
      expect(anna).toContain(`"anna-${name}"`);
      expect(bert).toContain(`"bert-${name}"`);
    }
    expect(bert).not.toContain('anna');
    expect(bert).toBe(anna.replaceAll('anna', 'bert'));
  });

  it('equals the document without a template', () => {
    const { show } = createRenderer('http://x/equal');
    const withTemplate = show({ visit: 'anna' });
    expect(show({ visit: 'anna', handle: {} })).toBe(withTemplate);
  });

  it('replaces only whole values of the data', () => {
    const { show } = createRenderer('http://x/whole');
    const page = 'anna-key of anna-token';
    expect(show({ visit: 'bert', page })).toContain(`<h1>${page}</h1>`);
    expect(show({ visit: 'anna', page })).toContain(`"title":"${page}"`);
  });

  it('is used for carts without lines, and for catalogue pages with an equal number of lines', () => {
    const { render, show } = createRenderer('http://x/cart');
    for (const visit of ['anna', 'bert']) {
      show({ visit, page: 'Cart', ...cartPage });
      show({ visit, root: { layout: { cartCount: 2 } } });
    }
    expect(render).toHaveBeenCalledTimes(2);
    show({ visit: 'carl', root: { layout: { cartCount: 3 } } });
    expect(render).toHaveBeenCalledTimes(3);
  });

  it('is not used for other data, another address or other deferred data', () => {
    const { render, show } = createRenderer('http://x/other');
    const deferred = (title: string) => ({
      deferredKeys: ['reviews'],
      unwrappedData: { reviews: { title }, page: 1 },
    });
    show({ visit: 'anna' });
    show({ visit: 'bert', page: 'Cup' });
    show({ visit: 'carl', deferred: deferred('Good') });
    show({ visit: 'dora', deferred: deferred('Bad') });
    expect(render).toHaveBeenCalledTimes(4);
    const elsewhere = createRenderer('http://x/other?page=2');
    elsewhere.show({ visit: 'anna' });
    expect(elsewhere.render).toHaveBeenCalledOnce();
  });

  it.each<[string, Partial<Shown>]>([
    ['of a signed-in visitor', { root: { customer: { firstName: 'Anna' } } }],
    ['with a notice', { root: { notices: [{ text: 'Saved' }] } }],
    ['with a wishlist', { root: { wished: ['PW1'] } }],
    ['of a cart with lines', { ...cartPage, root: { layout: { cartCount: 2 } } }],
    ['of a cart that is unknown', { ...cartPage, root: { layout: { cartCount: null } } }],
    ['that asks to sign in', { root: { asksSignIn: true } }],
    ['that answers a form', { actionData: { page: {} } }],
    ['of another route', { handle: { layout: 'minimal' } }],
    ['of the page cache', { visit: '' }],
  ])('is not used for a document %s', (_name, shown) => {
    const { render, show } = createRenderer('http://x/personal');
    show({ visit: 'anna', ...shown });
    show({ visit: 'anna', ...shown });
    expect(render).toHaveBeenCalledTimes(2);
    const [context] = render.mock.calls[0] ?? [];
    expect(context?.serverHandoffString).toBe(
      contextOf({ visit: 'anna', ...shown }).serverHandoffString,
    );
  });

  it('is not used when deferred data failed', () => {
    const { render, show } = createRenderer('http://x/failed');
    const deferred = {
      deferredKeys: ['reviews'],
      get unwrappedData(): never {
        throw new Error('No reviews');
      },
    };
    show({ visit: 'anna', deferred });
    show({ visit: 'anna', deferred });
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('leaves a page that does not render whole to the stream', () => {
    const url = 'http://x/unfinished';
    const shown = { visit: 'anna' };
    expect(renderDocument(contextOf(shown), { nonce: 'n', url }, () => null)).toBeNull();
    const { render, show } = createRenderer(url);
    show(shown);
    expect(render).toHaveBeenCalledOnce();
  });
});
