import { describe, expect, it } from 'vitest';
import { parseStoredMessage } from '../../app/offline/worker-messages.ts';
import { readStoredAt } from '../../app/offline/saved-moments.ts';

describe('a page whose worker is one of the release before', () => {
  it.each(['stored', 'kept'])('understands the message %j about a cached answer', (kind) => {
    expect(parseStoredMessage({ kind, address: '/de_de', moment: 5 })).toEqual({
      kind: 'stored',
      address: '/de_de',
      moment: 5,
    });
  });

  it('reads when its document was stored', () => {
    expect(readStoredAt({ storedAt: '5' })).toBe('5');
    expect(readStoredAt({ kept: '5' })).toBe('5');
    expect(readStoredAt({ kept: '' })).toBe('');
    expect(readStoredAt({})).toBeUndefined();
  });
});
