import { describe, expect, it } from 'vitest';
import { readOwnerCookie } from '../../../app/outbox/protocol/owner-cookie.ts';
import { ownerCookies } from '../../../server/http/session/owner-cookie.ts';

const asked = (cookie: string) => new Request('https://camp.example', { headers: { cookie } });

describe('the owner cookie of the outbox', () => {
  it('has the __Host- prefix on https, and is readable for scripts', () => {
    const [line, ...others] = ownerCookies(asked('a=b'), 'd.x', true);
    expect(others).toEqual([]);
    expect(line).toMatch(/^__Host-owner=d\.x; Max-Age=\d+; Path=\/; Secure; SameSite=Lax$/);
    expect(readOwnerCookie('a=b; __Host-owner=d.x')).toBe('d.x');
  });

  it('has its plain name on http', () => {
    const [line] = ownerCookies(asked(''), 'd.x', false);
    expect(line).toMatch(/^owner=d\.x; Max-Age=\d+; Path=\/; SameSite=Lax$/);
  });

  it('is not set again when the browser sent it', () => {
    expect(ownerCookies(asked('__Host-owner=d.x'), 'd.x', true)).toEqual([]);
    expect(ownerCookies(asked('owner=d.x'), 'd.x', false)).toEqual([]);
    expect(ownerCookies(asked('owner=d.y'), 'd.x', false)).toHaveLength(1);
    expect(ownerCookies(null, 'd.x', true)).toHaveLength(1);
  });

  it('replaces the cookie of an earlier version', () => {
    expect(readOwnerCookie('owner=d.old')).toBe('d.old');
    const lines = ownerCookies(asked('owner=d.old'), 'd.old', true);
    expect(lines[0]).toMatch(/^__Host-owner=d\.old;/);
    expect(lines[1]).toMatch(/^owner=; Max-Age=0; Path=\/; Secure/);
    expect(readOwnerCookie('owner=d.old; __Host-owner=d.new')).toBe('d.new');
  });
});
