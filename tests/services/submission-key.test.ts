import { describe, expect, it } from 'vitest';
import { submissionKeyOf } from '../../server/services/submission-key.ts';
import type { Visit } from '../../server/visit.ts';
import { posting } from './posting.ts';

const visitOf = (device: string) =>
  ({
    signIn: { customer: null },
    session: { data: { id: 'session', device } },
  }) as unknown as Visit;
const raw = `${'a'.repeat(32)}.teams`;
const content = ['team', 'U17'];
const derived = submissionKeyOf(posting(visitOf('one'), raw), content);

/** Rule E2.8. */
describe('submissionKeyOf', () => {
  it('returns the same 32 hex digits for each post of a form by one owner', () => {
    expect(derived).toMatch(/^[0-9a-f]{32}$/);
    expect(submissionKeyOf(posting(visitOf('one'), raw), content)).toBe(derived);
  });

  it.each([
    ['another device', visitOf('two'), raw, content],
    ['another form', visitOf('one'), `${'b'.repeat(32)}.teams`, content],
    ['other content', visitOf('one'), raw, ['team', 'U19']],
  ])('returns another key for %s', (_what, visit, key, asked) => {
    expect(submissionKeyOf(posting(visit, key), asked)).toMatch(/^[0-9a-f]{32}$/);
    expect(submissionKeyOf(posting(visit, key), asked)).not.toBe(derived);
  });

  it.each([
    ['no form was posted', visitOf('one')],
    ['the form has no key', posting(visitOf('one'), null)],
    ['the key is malformed', posting(visitOf('one'), 'a b')],
  ])('returns null when %s', (_when, visit) => {
    expect(submissionKeyOf(visit, content)).toBeNull();
  });
});
