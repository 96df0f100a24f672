import { describe, expect, it } from 'vitest';
import { interacted, nextStep } from '../../../app/domain/store/country-choice.ts';
import type { CountryStep, KnownOfVisitor } from '../../../app/domain/store/country-choice.ts';

const stay = { kind: 'stay' } as const;
const toAustria = { kind: 'ask', store: 'de_at' } as const;
const here: KnownOfVisitor = { current: 'de_de', recommended: 'de_de', saved: null, state: 0 };

describe('nextStep (Rules E10.3, E10.4, E10.5)', () => {
  it.each<[string, Partial<KnownOfVisitor>, CountryStep]>([
    ['at home', {}, stay],
    ['elsewhere', { recommended: 'de_at' }, toAustria],
    ['elsewhere, with an unanswered question', { recommended: 'de_at', state: 1 }, toAustria],
    ['elsewhere, with an answered question', { recommended: 'de_at', state: interacted }, stay],
    ['elsewhere, but this store is remembered', { recommended: 'de_at', saved: 'de_de' }, stay],
    ['another store is remembered', { saved: 'de_ch' }, { kind: 'go', store: 'de_ch' }],
    [
      'another store is remembered, whatever was asked',
      { recommended: 'de_at', saved: 'de_ch', state: interacted },
      { kind: 'go', store: 'de_ch' },
    ],
  ])('%s', (_case, known, step) => {
    expect(nextStep({ ...here, ...known })).toEqual(step);
  });
});
