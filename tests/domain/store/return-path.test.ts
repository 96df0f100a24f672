import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReturnPath } from '../../../app/domain/store/return-path.ts';

const home = 'https://pitchward.example';

/** The origin a browser opens when it is redirected from a page of the shop. */
function landing(path: string): string {
  return new URL(path, `${home}/de_de/my-account`).origin;
}

describe('readReturnPath (Rule S3.2)', () => {
  it.each([
    ['/', '/'],
    ['/cart', '/cart'],
    ['/trainingslager?belag=61&sort=price', '/trainingslager?belag=61&sort=price'],
    ['/p/A%2FB/x#fotos', '/p/A%2FB/x'],
    ['/pore%C4%8D', '/pore%C4%8D'],
  ])('parses %s as %s', (raw, path) => expect(readReturnPath(raw)).toBe(path));

  it.each([
    null,
    '',
    'cart',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /cart',
    '/\u0000',
    `/${'a'.repeat(2001)}`,
  ])('refuses %j', (raw) => expect(readReturnPath(raw)).toBeNull());

  it('never leaves the shop (Rules D10.6, S3.3)', () => {
    const piece = fc.constantFrom(
      ...['/', '//', '\\', '.', '..', '%2f', '%5c', '@', ':', '?', '#', '\t', '\n', '\r'],
      ...['http:', 'https:', 'javascript:', 'evil.example', '\u2215', '\uff0f', '\u0000', 'a'],
    );
    const address = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true }),
    );
    fc.assert(
      fc.property(address, (raw) => {
        const path = readReturnPath(raw);
        return path === null || (path.startsWith('/') && landing(path) === home);
      }),
      { numRuns: 100_000 },
    );
  });
});
