import { describe, expect, it } from 'vitest';
import { openSessions } from '../../../server/http/session/session.ts';

const first = 'a'.repeat(32);
const second = 'b'.repeat(32);

const visitWith = (cookie: string | null) =>
  new Request('http://localhost/', cookie ? { headers: { cookie } } : {});

async function cookieOf(secrets: string[], change: { cartToken: string }): Promise<string> {
  const opened = await openSessions(secrets, false).open(visitWith(null));
  opened.session.change(change);
  return (await opened.commit())[0]?.split(';')[0] ?? '';
}

describe('sessions', () => {
  it('are restored from their cookie and written only when changed (Rule G7.1)', async () => {
    const cookie = await cookieOf([first], { cartToken: 'c1' });
    const opened = await openSessions([first], false).open(visitWith(`theme=x; ${cookie}`));
    expect(opened.isNew).toBe(false);
    expect(opened.session.data.cartToken).toBe('c1');
    expect(await opened.commit()).toEqual([]);
  });

  it('are sealed with the first secret and opened with all (Rule S5.2)', async () => {
    const cookie = await cookieOf([second], { cartToken: 'c1' });
    const rotated = await openSessions([first, second], false).open(visitWith(cookie));
    expect(rotated.session.data.cartToken).toBe('c1');
    const forgotten = await openSessions([first], false).open(visitWith(cookie));
    expect(forgotten.isNew).toBe(true);
  });

  it.each([
    'session=',
    'session=nonsense',
    'session=Fe26.2*x*y*z',
    'session=%F0%9F',
    'a=b; session',
  ])('start empty for the cookie %j (Rule G6.3)', async (cookie) => {
    const opened = await openSessions([first], false).open(visitWith(cookie));
    expect(opened.isNew).toBe(true);
    expect(opened.session.data.cartToken).toBeNull();
  });

  it('of a clock that was ahead are written again, and end with their lifetime from then (Rule R1.12)', async () => {
    const day = 24 * 60 * 60 * 1000;
    const at = (now: number) => openSessions([first], false, { now: () => new Date(now) });
    const ahead = 400 * day;
    const opened = await at(ahead).open(visitWith(null));
    opened.session.change({ cartToken: 'c1' });
    const cookie = (await opened.commit())[0]?.split(';')[0] ?? '';
    expect((await at(ahead - 31 * day).open(visitWith(cookie))).isNew).toBe(true);
    const soon = await at(ahead - 2 * day).open(visitWith(cookie));
    expect(soon.session.data.cartToken).toBe('c1');
    expect(await soon.commit()).toHaveLength(1);
  });

  it('do not reveal their content', async () => {
    const cookie = await cookieOf([first], { cartToken: 'token-of-the-cart' });
    expect(cookie).not.toContain('token-of-the-cart');
  });

  it('have a __Host- prefix and Secure on https', async () => {
    const sessions = openSessions([first], true);
    for (const [method, name] of [
      ['POST', 'session'],
      ['GET', 'pre-session'],
    ] as const) {
      const opened = await sessions.open(new Request('https://camps.example/', { method }));
      const [line] = await opened.commit();
      expect(line).toMatch(/^__Host-[\w-]+=.*; Path=\/; .*; HttpOnly; Secure; SameSite=Lax$/);
      expect(line?.split('=')[0]).toBe(`__Host-${name}`);
    }
  });

  it('forget the coupon with its cart (Rule C7.13)', async () => {
    const { session } = await openSessions([first], false).open(visitWith(null));
    session.change({ cartToken: 'c1' });
    session.change({ coupon: 'TEAM50' });
    expect(session.data.coupon).toBe('TEAM50');
    session.change({ cartToken: null });
    expect(session.data.coupon ?? null).toBeNull();
  });

  it('show each notice once, and the same notice not twice in a row', async () => {
    const { session } = await openSessions([first], false).open(visitWith(null));
    session.notify({ kind: 'success', key: 'cart:added' });
    session.notify({ kind: 'success', key: 'cart:added' });
    expect(session.takeNotices()).toEqual([{ kind: 'success', key: 'cart:added' }]);
    expect(session.takeNotices()).toEqual([]);
  });

  it('accept a form token of the same session only', async () => {
    const keeper = openSessions([first], false);
    const one = await keeper.open(visitWith(null));
    const other = await keeper.open(visitWith(null));
    expect(keeper.formToken(one.session)).not.toBe(keeper.formToken(other.session));
  });
});

describe('notices', () => {
  const keeper = openSessions([first], false);
  const jarOf = (lines: readonly string[], jar: Record<string, string> = {}) => {
    const next = { ...jar };
    for (const line of lines) {
      const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) delete next[name];
      else next[name] = value;
    }
    return next;
  };
  const open = (jar: Record<string, string>, method = 'GET') =>
    keeper.open(
      new Request('http://localhost/', {
        method,
        headers: {
          cookie: Object.entries(jar)
            .map((pair) => pair.join('='))
            .join('; '),
        },
      }),
    );

  async function withNotice(): Promise<Record<string, string>> {
    const post = await open({}, 'POST');
    post.session.notify({ kind: 'success', key: 'cart:added' });
    return jarOf(await post.commit());
  }

  it('are shown by the next page, which removes them and writes no session (Rule S5.12)', async () => {
    const jar = await withNotice();
    const page = await open(jar);
    expect(page.session.takeNotices()).toEqual([{ kind: 'success', key: 'cart:added' }]);
    expect(page.isTouched()).toBe(true);
    const lines = await page.commit();
    expect(lines).toEqual([expect.stringMatching(/^notices=; .*Max-Age=0/)]);
    const next = await open(jarOf(lines, jar));
    expect(next.session.takeNotices()).toEqual([]);
    expect(next.isTouched()).toBe(false);
  });

  it('taken by a slow page leave the cart and the sign-in that came meanwhile (Rule S5.12)', async () => {
    const jar = await withNotice();
    const slow = await open(jar);
    slow.session.takeNotices();
    const post = await open(jar, 'POST');
    post.session.change({ cartToken: 'c1' });
    const after = jarOf(await slow.commit(), jarOf(await post.commit(), jar));
    expect((await open(after)).session.data.cartToken).toBe('c1');
  });

  it('stay when their session gets another id', async () => {
    const jar = await withNotice();
    const signIn = await open(jar, 'POST');
    signIn.session.change({ id: 'f'.repeat(32) });
    const after = await open(jarOf(await signIn.commit(), jar));
    expect(after.session.takeNotices()).toHaveLength(1);
  });

  it('are removed with the session that a visitor leaves (Rule C5.8)', async () => {
    const jar = await withNotice();
    const signOut = await open(jar, 'POST');
    signOut.session.change({ id: 'f'.repeat(32), notices: [] });
    expect(Object.keys(jarOf(await signOut.commit(), jar))).toEqual(['session']);
  });

  it('of another session are not shown', async () => {
    const other = await withNotice();
    const own = await open({}, 'POST');
    const jar = { ...jarOf(await own.commit()), notices: other['notices'] ?? '' };
    expect((await open(jar)).session.takeNotices()).toEqual([]);
  });

  it.each(['', 'x', 'v1.0.x', 'null'])('in a broken cookie are none: %j', async (notices) => {
    const opened = await open({ ...(await withNotice()), notices });
    expect(opened.isNew).toBe(false);
    expect(opened.session.takeNotices()).toEqual([]);
  });

  it('fit into a cookie: the latest ones stay (Rule S5.2)', async () => {
    const post = await open({}, 'POST');
    for (const name of ['a', 'b', 'c', 'd']) {
      const values = { name: name.repeat(1000) };
      post.session.notify({ kind: 'info', key: 'cart:part', values });
    }
    const lines = await post.commit();
    for (const line of lines) expect(line.length).toBeLessThan(4096);
    const taken = (await open(jarOf(lines))).session.takeNotices();
    expect(taken.map(({ values }) => String(values?.['name'])[0])).toEqual(['c', 'd']);
  });
});
