import { describe, expect, it } from 'vitest';
import { readClaims } from '../../../app/domain/account/claim.ts';

const created = '2026-05-01T10:00:00Z';

describe('readClaims', () => {
  it('reads code, time, value and description of a claim (Rule D7.3)', () => {
    const stored = { code: 'TEAM', created_at: created, value: 12, description: 'Team bonus' };
    expect(readClaims(JSON.stringify([stored]))).toEqual([
      { code: 'TEAM', createdAt: created, value: '12', description: 'Team bonus' },
    ]);
  });

  it.each([
    [null, []],
    ['no JSON', []],
    ['7', []],
    ['[1, null, "x", {}, {"value": "1"}]', []],
    ['[{"code": ""}, {"code": "A"}]', ['A']],
    // An object by codes, as other shops of the family store it.
    ['{"A": {"code": "A"}, "B": {"code": "B"}}', ['A', 'B']],
  ])('leaves out of %j what is not a claim (Rule D7.5)', (stored, codes) => {
    expect(readClaims(stored).map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    [created, created],
    ['yesterday', null],
    [undefined, null],
  ])('reads the time %j as %j (Rule D7.6)', (stored, createdAt) => {
    const [claim] = readClaims(JSON.stringify([{ code: 'A', created_at: stored }]));
    expect(claim?.createdAt).toBe(createdAt);
  });
});
