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
