import { expect, it } from 'vitest';
import { accountProblemOf } from '../../../server/services/account/account-problem-of.ts';

it.each([
  [400, 'not-accepted'],
  [403, 'not-accepted'],
  [422, 'not-accepted'],
  [401, 'signed-out'],
  [404, 'not-there'],
  [409, 'unreachable'],
  [412, 'unreachable'],
  [500, 'unreachable'],
  [503, 'unreachable'],
] as const)(
  'a refusal with status %i and an unknown text is %s: only an outage is repeated (Rule D1.31)',
  (code, kind) => {
    const problem = { code, message: 'x', details: null, findings: [], retryAfter: null };
    expect(accountProblemOf({ kind: 'refused', ...problem }).kind).toBe(kind);
  },
);
