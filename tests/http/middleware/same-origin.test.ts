import { describe, expect, it } from 'vitest';
import { isSameToken, judgeOrigin } from '../../../server/http/middleware/same-origin.ts';

const ours = ['http://localhost:3000', 'http://camps.localhost:3000'];

const post = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/cart', { method: 'POST', headers });

describe('judgeOrigin (Rules S1.2, S1.3)', () => {
  it.each<[string, Record<string, string>, 'same' | 'other' | 'unknown']>([
    ['our origin', { origin: 'http://localhost:3000' }, 'same'],
    ['our other name', { origin: 'http://camps.localhost:3000' }, 'same'],
    ['a stranger', { origin: 'https://evil.example' }, 'other'],
    ['null origin', { origin: 'null' }, 'other'],
    ['another port', { origin: 'http://localhost:3001' }, 'other'],
    [
      'origin wins over fetch metadata',
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
      'other',
    ],
    ['fetch metadata alone', { 'sec-fetch-site': 'same-origin' }, 'same'],
    ['typed by the visitor', { 'sec-fetch-site': 'none' }, 'same'],
    ['same site, other host', { 'sec-fetch-site': 'same-site' }, 'other'],
    ['cross site', { 'sec-fetch-site': 'cross-site' }, 'other'],
    ['a referer of ours', { referer: 'http://localhost:3000/de_de/cart' }, 'same'],
    ['a stranger’s referer', { referer: 'https://evil.example/localhost:3000' }, 'other'],
    ['a referer that is no address', { referer: 'cart' }, 'other'],
    ['nothing at all', {}, 'unknown'],
  ])('%s', (_name, headers, verdict) => {
    expect(judgeOrigin(post(headers), ours)).toBe(verdict);
  });
});

describe('isSameToken', () => {
  it('compares whole tokens of any length', () => {
    expect(isSameToken('abc', 'abc')).toBe(true);
    expect(isSameToken('', 'abc')).toBe(false);
    expect(isSameToken('abcd', 'abc')).toBe(false);
  });
});
