import { describe, expect, it, vi } from 'vitest';
import { openBeginnings } from '../../../server/http/early/beginnings.ts';
import type { Opening } from '../../../server/http/early/beginnings.ts';

const signIn = {
  signedInAt: 0,
  person: {
    customer: {
      id: '1',
      email: 'zoe@club.example',
      firstName: 'Zoë',
      lastName: 'Ørsted',
      groupId: 1,
      groupToken: null,
    },
    token: 'token',
  },
};

const opening = (path: string, id: string, session: Partial<Opening['session']> = {}): Opening => ({
  address: `http://camp.example/de_de${path}`,
  path,
  session: { id, cartToken: 'cart', signIn, ...session },
});

const page = (nonce: string, title: string, rest: string) =>
  `<html><head><script nonce="${nonce}">one()</script><link/><title>${title}</title></head>` +
  `<body><nav>menu</nav><div class="tools">${rest}</div></body></html>`;

// Rule G2.6
describe('beginnings of pages', () => {
  it('are known after two sessions got the same bytes, with the nonce of the page', () => {
    const beginnings = openBeginnings(() => 0);
    beginnings.learn(opening('/cart', 'one'), () => page('a', 'Cart', '2 offers'), 'a');
    expect(beginnings.find(opening('/cart', 'two'), 'c')).toBeNull();
    beginnings.learn(opening('/cart', 'one'), () => page('b', 'Cart', '3 offers'), 'b');
    expect(beginnings.find(opening('/cart', 'two'), 'c')).toBeNull();
    beginnings.learn(opening('/cart', 'two'), () => page('c', 'Cart', '1 offer'), 'c');
    expect(beginnings.find(opening('/cart', 'three'), 'd')).toEqual({
      first: page('d', 'Cart', '').replace(/<div class="tools">.*/, ''),
      reach: 'navigation',
    });
  });

  it('are learned again when a page begins otherwise', () => {
    const beginnings = openBeginnings(() => 0);
    for (const id of ['one', 'two']) {
      beginnings.learn(opening('/cart', id), () => page('a', 'Cart', ''), 'a');
    }
    beginnings.learn(opening('/cart', 'three'), () => page('a', 'Basket', ''), 'a');
    expect(beginnings.find(opening('/cart', 'one'), 'a')).toBeNull();
    beginnings.learn(opening('/cart', 'four'), () => page('a', 'Basket', ''), 'a');
    expect(beginnings.find(opening('/cart', 'one'), 'a')?.first).toContain('Basket');
  });

  it('are forgotten when many addresses were opened since', () => {
    const beginnings = openBeginnings(() => 0);
    const at = (port: number, id: string) => ({
      ...opening('/cart', id),
      address: `http://camp.example:${port}/de_de/cart`,
    });
    for (let port = 0; port <= 400; port++) {
      for (const id of ['one', 'two']) {
        beginnings.learn(at(port, id), () => page('a', 'Cart', ''), 'a');
      }
    }
    expect(beginnings.find(at(0, 'three'), 'b')).toBeNull();
    expect(beginnings.find(at(400, 'three'), 'b')?.reach).toBe('navigation');
  });

  it('end before the title of a search, whose words it holds', () => {
    const beginnings = openBeginnings(() => 0);
    beginnings.learn(opening('/search', 'one'), () => page('a', 'Zoë Ørsted', ''), 'a');
    beginnings.learn(opening('/search', 'two'), () => page('b', 'rasen', ''), 'b');
    expect(beginnings.find(opening('/search', 'three'), 'c')).toEqual({
      first: '<html><head><script nonce="c">one()</script><link/>',
      reach: 'head',
    });
  });

  it.each<[why: string, path: string, session: Partial<Opening['session']>]>([
    ['a cart without a token', '/cart', { cartToken: null }],
    ['a checkout step without a cart', '/checkout/team', { cartToken: null }],
    ['an account page without a sign-in', '/my-account', { signIn: null }],
    ['the page of one inquiry', '/my-account/inquiries/C-12', {}],
    ['an address that is not listed', '/tuerkei', {}],
  ])('are never those of %s', (_, path, session) => {
    const beginnings = openBeginnings(() => 0);
    for (const id of ['one', 'two']) {
      beginnings.learn(opening(path, id, session), () => page('a', 'Page', ''), 'a');
    }
    expect(beginnings.find(opening(path, 'three', session), 'a')).toBeNull();
  });

  it('are not sent for a minute to the visitor whose page could not follow', () => {
    let now = 0;
    const beginnings = openBeginnings(() => now);
    for (const id of ['one', 'two']) {
      beginnings.learn(opening('/checkout', id), () => page('a', 'Step', ''), 'a');
    }
    beginnings.refuse(opening('/checkout', 'one'));
    expect(beginnings.find(opening('/checkout', 'one'), 'a')).toBeNull();
    expect(beginnings.find(opening('/checkout', 'two'), 'a')).not.toBeNull();
    now = 60_000;
    expect(beginnings.find(opening('/checkout', 'one'), 'a')).not.toBeNull();
  });

  it('does not read a page that has no beginning', () => {
    const beginnings = openBeginnings(() => 0);
    const readHtml = vi.fn(() => page('a', 'Camp', ''));
    beginnings.learn(opening('/p/camp-1', 'one'), readHtml, 'a');
    expect(readHtml).not.toHaveBeenCalled();
  });
});
