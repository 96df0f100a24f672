import { describe, expect, it } from 'vitest';
import { readClaims, withClaim, withoutClaim } from '../../../app/domain/account/claim.ts';

const created = '2026-05-01T10:00:00.000Z';

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
    ['2026-05-01 10:00:00', created],
    [String(Date.parse(created)), created],
    ['yesterday', null],
    [undefined, null],
  ])('reads the time %j as %j (Rule D7.6)', (stored, createdAt) => {
    const [claim] = readClaims(JSON.stringify([{ code: 'A', created_at: stored }]));
    expect(claim?.createdAt).toBe(createdAt);
  });
});

describe('stored claims', () => {
  const coupon = { code: 'NEWS', createdAt: created, value: '10 %', description: 'Newsletter' };
  const other = { ...coupon, code: 'OTHER' };

  it('get one more, and one of the same code is replaced (Rule D7.6)', () => {
    const stored = withClaim(withClaim(withClaim(null, coupon), other), {
      ...coupon,
      value: '12 %',
    });
    expect(readClaims(stored)).toEqual([other, { ...coupon, value: '12 %' }]);
  });

  it('keep the others when one is removed (Rule D7.7)', () => {
    const stored = withClaim(withClaim('no JSON', coupon), other);
    expect(readClaims(withoutClaim(stored, 'NEWS'))).toEqual([other]);
  });
});
