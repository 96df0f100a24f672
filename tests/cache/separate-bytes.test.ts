import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { separateBytes } from '../../server/cache/separate-bytes.ts';

describe('bytes that a cache keeps (Rule P4.1)', () => {
  it.each([
    ['short', Buffer.from('a short text')],
    ['empty', Buffer.from('')],
    ['compressed', gzipSync('a text '.repeat(300))],
    ['long', Buffer.alloc(100_000, 'x')],
  ])('of a %s text have memory that holds nothing else', (_, bytes) => {
    const separate = separateBytes(bytes);
    expect(separate.equals(bytes)).toBe(true);
    expect(separate.buffer.byteLength).toBe(bytes.length);
  });
});
