import { describe, expect, it } from 'vitest';
import { findKnownStay } from '../../../app/domain/checkout/known-stay.ts';

const options = (...labels: string[]) =>
  labels.map((label, index) => ({ id: String(index + 1), label, sortOrder: index }));
const attributes = [
  { id: 155, code: 'board', options: options('Halbpension', 'Vollpension') },
  { id: 156, code: 'package', options: options('Basis', 'Spieltag') },
  { id: 160, code: 'size', options: options('5') },
];
const line = (...pairs: [option: string, value: string][]) => ({
  choice: { variant: pairs.map(([option, value]) => ({ option, value })) },
});

describe('what the lines of a cart decide about the stay (Rule C9.37)', () => {
  it.each([
    ['nothing, without variants', [line()], { catering: null, package: null }],
    [
      'board and package of a variant',
      [line(['155', '2'], ['156', '2'])],
      { catering: 'Vollpension', package: 'Spieltag' },
    ],
    ['only the package', [line(['156', '1'])], { catering: null, package: 'Basis' }],
    [
      'each of two lines, the same one once',
      [line(['155', '1'], ['156', '1']), line(['155', '2'], ['156', '1'])],
      { catering: 'Halbpension, Vollpension', package: 'Basis' },
    ],
    [
      'nothing from other attributes and unknown options',
      [line(['160', '1'], ['155', '9'], ['999', '1'])],
      { catering: null, package: null },
    ],
  ])('is %s', (_case, lines, known) => {
    expect(findKnownStay(lines, attributes)).toEqual(known);
  });
});
