import { describe, expect, it } from 'vitest';
import { isSpeculative, maySpeculate } from '../../../server/http/speculative.ts';
import type { SessionData } from '../../../server/visit.ts';

const known = { notices: [], asksSignIn: false } as unknown as SessionData;
const sessionOf = (data: object, isNew = false) =>
  ({ session: { data: { ...known, ...data } }, isNew }) as unknown as Parameters<
    typeof maySpeculate
  >[0];

describe('a speculative request', () => {
  it.each<[string, RequestInit, boolean]>([
    ['prefetch', { headers: { 'sec-purpose': 'prefetch' } }, true],
    ['prefetch through a proxy', { headers: { 'sec-purpose': 'prefetch;prerender' } }, true],
    ['a visit', {}, false],
    ['another purpose', { headers: { 'sec-purpose': 'other' } }, false],
    ['a post', { method: 'POST', headers: { 'sec-purpose': 'prefetch' } }, false],
  ])('is known by its header: %s', (_name, init, isKnown) => {
    expect(isSpeculative(new Request('http://localhost/', init))).toBe(isKnown);
  });

  it.each<[string, Parameters<typeof maySpeculate>, boolean]>([
    ['a page of the catalogue', [sessionOf({}), '/trainingslager'], true],
    ['the cart', [sessionOf({}), '/cart'], true],
    ['a step of the checkout', [sessionOf({}), '/checkout'], false],
    ['another store view', [sessionOf({}), '/store/de_at'], false],
    ['a new visitor', [sessionOf({}, true), '/trainingslager'], false],
    ['a waiting notice', [sessionOf({ notices: [{ key: 'cart:added' }] }), '/cart'], false],
    ['a question to sign in', [sessionOf({ asksSignIn: true }), '/cart'], false],
    ['a sign-in, which may be renewed', [sessionOf({ signIn: { id: 'x' } }), '/cart'], false],
  ])('is answered only where nothing changes: %s', (_name, given, isAllowed) => {
    expect(maySpeculate(...given)).toBe(isAllowed);
  });
});
