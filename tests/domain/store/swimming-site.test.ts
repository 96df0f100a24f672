import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { swimmingAddress } from '../../../app/domain/store/swimming-site.ts';

describe('swimmingAddress', () => {
  it.each([
    ['https://swim.example/', '', '', 'https://swim.example/'],
    ['https://swim.example/', '/', '', 'https://swim.example/'],
    [
      'https://swim.example',
      '/mallorca/50m',
      '?becken=3&x=',
      'https://swim.example/mallorca/50m?becken=3&x=',
    ],
    ['https://swim.example/camps/', '/mallorca', '', 'https://swim.example/camps/mallorca'],
    ['https://swim.example/camps', '', '?a=1', 'https://swim.example/camps?a=1'],
    ['https://swim.example/camps', '/../x/%2e%2E/./y', '', 'https://swim.example/camps/x/y'],
    ['https://swim.example/', '//evil.example/x', '', 'https://swim.example/evil.example/x'],
    ['https://swim.example/', '/\\evil.example', '', 'https://swim.example/evil.example'],
    ['https://swim.example/', '/@evil.example', '', 'https://swim.example/@evil.example'],
    ['https://swim.example/', '/%C3%BCbung%2Fa', '', 'https://swim.example/%C3%BCbung%2Fa'],
  ])('%s + %s%s (Rule A5.1)', (site, path, query, expected) => {
    expect(swimmingAddress(site, path, query)).toBe(expected);
  });

  it('never leaves the site and its folder (Rule A5.2)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (path, query) => {
        const { origin, pathname } = new URL(
          swimmingAddress('https://swim.example/camps', path, query),
        );
        expect(origin).toBe('https://swim.example');
        expect(pathname).toMatch(/^\/camps($|\/)/);
      }),
      { numRuns: 1000 },
    );
  });
});
