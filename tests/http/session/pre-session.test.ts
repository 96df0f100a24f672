import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toOperationHeaders } from '../../../app/outbox/protocol/replay-operation.ts';
import { openSessions } from '../../../server/http/session/session.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { RouteVisitor } from '../../support/shop/route-visitor.ts';
import { forgedToken } from '../../support/journeys/forged-token.ts';

const keeper = openSessions(['a'.repeat(32)], false);
const open = (method: string, cookie: string) =>
  keeper.open(new Request('http://localhost/', { method, headers: { cookie } }));
const toCookie = (lines: readonly string[]) => lines[0]?.split(';')[0] ?? '';
/** Returns the names of the cookies an answer writes, those it removes with a minus. */
const namesOf = (lines: readonly string[]) =>
  lines.map((line) => (line.includes('Max-Age=0') ? '-' : '') + line.split('=')[0]);

describe('a page without a session (Rule S5.11)', () => {
  const sessionOf = async () => {
    const opened = await open('POST', '');
    opened.session.change({ cartToken: 'c1' });
    return toCookie(await opened.commit());
  };
  const preSessionOf = async () => toCookie(await (await open('GET', '')).commit());

  type Cookies = 'session' | 'pre-session' | 'owner' | 'broken session' | 'broken pre-session';
  it.each<[method: string, sent: Cookies[], change: boolean, written: string[], isPre: boolean]>([
    ['GET', [], false, ['pre-session'], true],
    ['GET', ['pre-session'], false, [], true],
    ['GET', ['broken pre-session'], false, ['pre-session'], true],
    // A change belongs to the visitor: a sign-in of a provider ends with a page.
    ['GET', [], true, ['session'], false],
    ['GET', ['pre-session'], true, ['session', '-pre-session'], false],
    // Scripts would name the old owner until the session had one.
    ['GET', ['owner'], false, ['session'], false],
    ['GET', ['broken session'], false, ['session'], false],
    ['POST', [], false, ['session'], false],
    ['POST', ['pre-session'], false, ['session', '-pre-session'], false],
    ['GET', ['session', 'pre-session'], false, [], false],
    ['POST', ['session', 'pre-session'], false, [], false],
    ['POST', ['session', 'pre-session'], true, ['session', '-pre-session'], false],
  ])('%s with %j, change: %s, writes %j', async (method, sent, isChanging, written, isPre) => {
    const values: Record<Cookies, string> = {
      session: await sessionOf(),
      'pre-session': await preSessionOf(),
      owner: 'owner=d.former',
      'broken session': 'session=Fe26.2*x',
      'broken pre-session': 'pre-session=Fe26.2*x',
    };
    const opened = await open(method, sent.map((name) => values[name]).join('; '));
    if (isChanging) opened.session.change({ wish: 'GOOD-10' });
    expect(opened.isPreSession()).toBe(isPre);
    expect(namesOf(await opened.commit())).toEqual(written);
  });

  it('keeps its forms valid: the first post has the same session and device', async () => {
    const page = await open('GET', '');
    const cookie = toCookie(await page.commit());
    const post = await open('POST', cookie);
    expect(post.isNew).toBe(false);
    expect(keeper.formToken(post.session)).toBe(keeper.formToken(page.session));
    const next = await open('GET', toCookie(await post.commit()));
    expect(next.session.data).toMatchObject({
      id: page.session.data.id,
      device: page.session.data.device,
    });
  });

  it('gets a short cookie: the first answer carries it before the document (Rule S5.2)', async () => {
    const [line = ''] = await (await open('GET', '')).commit();
    expect(line.length).toBeLessThan(230);
  });

  it.each<[what: string, toCookie: (pre: string, session: string) => string]>([
    ['that was altered', (pre) => `pre-session=${pre.replace(/[\w-]+$/, forgedToken)}`],
    ['that is none', () => 'pre-session=v1.0.x'],
    ['that is empty', () => 'pre-session='],
    ['that is a session', (_pre, session) => `pre-session=${session}`],
    ['as a session', (pre) => `session=${pre}`],
  ])('is new with a pre-session %s', async (_what, toSent) => {
    const valueOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
    const pre = valueOf(await preSessionOf());
    const opened = await open('GET', toSent(pre, valueOf(await sessionOf())));
    expect(opened.isNew).toBe(true);
  });

  it('is new when its pre-session is older than 30 days, and renews one older than a day', async () => {
    const day = 24 * 60 * 60 * 1000;
    const cookie = await preSessionOf();
    const later = async (days: number) => {
      const now = () => new Date(Date.now() + days * day);
      const request = new Request('http://localhost/', { headers: { cookie } });
      const opened = await openSessions(['a'.repeat(32)], false, { now }).open(request);
      return { isNew: opened.isNew, written: namesOf(await opened.commit()) };
    };
    expect(await later(0.9)).toEqual({ isNew: false, written: [] });
    expect(await later(29)).toEqual({ isNew: false, written: ['pre-session'] });
    expect(await later(31)).toEqual({ isNew: true, written: ['pre-session'] });
  });

  it('gives way to a session, whichever of both cookies came last', async () => {
    const opened = await open('GET', `${await preSessionOf()}; ${await sessionOf()}`);
    expect(opened.session.data.cartToken).toBe('c1');
  });
});

describe('a slow page of a visitor who has no session yet', () => {
  let shop: RouteShop;
  beforeAll(async () => {
    shop = await openRouteShop();
  }, 120_000);
  afterAll(() => shop.close());

  it('takes no cart from the session that a post begins meanwhile (Rule S5.11)', async () => {
    const visitor = new RouteVisitor(shop);
    // The page was asked for before the post; its answer comes after it.
    const slow = await new RouteVisitor(shop).ask('/notifications');
    const named = await visitor.ask('/notifications', {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { Origin: 'http://localhost', ...toOperationHeaders('name') },
    });
    const { result } = (await named.json()) as { result: { owner: string } };
    const added = await visitor.post('/cart', { change: 'add', sku: 'GOOD-10', quantity: '1' });
    expect(added.status).toBe(303);
    expect(slow.headers.getSetCookie()).not.toEqual([]);
    visitor.take(slow);
    expect(await visitor.open('/cart')).toContain('class="line"');
    expect(visitor.cookie).toContain(`owner=${result.owner}`);
  });

  it('shows a notice and leaves the cart that a post begins meanwhile (Rule S5.12)', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.post('/my-account/wishlist', { add: 'GOOD-10' });
    const slow = await visitor.ask('/my-account');
    expect(await slow.clone().text()).toContain('role="status"><div');
    await visitor.post('/cart', { change: 'add', sku: 'GOOD-10', quantity: '1' });
    expect(slow.headers.getSetCookie()).toEqual([expect.stringMatching(/^notices=;/)]);
    visitor.take(slow);
    expect(await visitor.open('/cart')).toContain('class="line"');
  });

  it('leaves the owner unknown to scripts until something belongs to it', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.open('/notifications');
    expect(visitor.cookie).toMatch(/^pre-session=[^;]+$/);
    await visitor.post('/cart', { change: 'add', sku: 'GOOD-10', quantity: '1' });
    expect(visitor.cookie).toMatch(/^session=[^;]+; notices=[^;]+; owner=d\.[^;]+$/);
  });

  it('has forms that a text browser can send', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.open('/cart');
    const fields = { change: 'add', sku: 'GOOD-10', quantity: '1' };
    const post = (token: string) =>
      visitor.ask('/cart', {
        method: 'POST',
        body: new URLSearchParams({ ...fields, form_token: token }),
      });
    expect((await post('other')).status).toBe(403);
    expect((await post(visitor.formToken)).status).toBe(303);
  });
});
