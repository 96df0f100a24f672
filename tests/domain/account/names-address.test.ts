import { describe, expect, it } from 'vitest';
import { namesAddress } from '../../../app/domain/account/names-address.ts';

describe('namesAddress', () => {
  it.each<[unknown, boolean]>([
    ['ann@club.example', true],
    ['Ann@Club.EXAMPLE', true],
    ['Write to ann@club.example.', true],
    ['Write to <ann@club.example>, please', true],
    ["'ann@club.example'", true],
    ['-ann@club.example', true],
    ['Mail:ann@club.example\nThanks', true],
    ['joann@club.example and ann@club.example', true],
    ['joann@club.example', false],
    ['jo.ann@club.example', false],
    ['jo+ann@club.example', false],
    ["o'ann@club.example", false],
    ['öann@club.example', false],
    ['ann@club.example.org', false],
    ['ann@club.examples', false],
    ['ann@club.example-two.org', false],
    ['', false],
    [{ personal: { comment: 'Ask\nann@club.example' } }, true],
    [{ list: [1, null, ['ann@club.example']] }, true],
    [{ 'ann@club.example': true }, false],
    [null, false],
  ])('%j: %s', (value, isNamed) => {
    expect(namesAddress(value, 'ann@club.example')).toBe(isNamed);
  });

  // A search without bounds on each side would exceed the limit of a test.
  it('reads a very long text', () => {
    expect(namesAddress('a@b.example'.repeat(50_000), 'a@b.example')).toBe(false);
  });
});
