import { describe, expect, it } from 'vitest';
import { findWorkerOwner } from '../../../app/outbox/protocol/owner-cookie.ts';

type Cookies = Readonly<Record<string, string>>;

const find = (cookies: Cookies | null, recorded: string) => {
  const get = (name: string) => {
    const value = cookies?.[name];
    return Promise.resolve(value === undefined ? null : { value });
  };
  return findWorkerOwner(cookies ? { get } : undefined, () => Promise.resolve(recorded));
};

describe('findWorkerOwner', () => {
  it.each<[string, Cookies | null, string, string]>([
    ['the cookie before what a page recorded', { owner: 'a.anna' }, 'a.ben', 'a.anna'],
    ['the cookie of https first', { owner: 'd.1', '__Host-owner': 'a.anna' }, 'a.ben', 'a.anna'],
    ['what a page recorded when the cookie store finds nothing', {}, 'a.anna', 'a.anna'],
    ['what a page recorded where there is no cookie store', null, 'a.anna', 'a.anna'],
  ])('returns %s', async (_, cookies, recorded, owner) => {
    expect(await find(cookies, recorded)).toBe(owner);
  });
});
