import { describe, expect, it } from 'vitest';
import { removeComments } from '../../scripts/build/remove-comments.ts';

const lines = (...given: string[]) => given.join('\n');

// Rule R8.9
describe('removeComments', () => {
  it('empties lines of comments, and keeps lines and columns of the code', () => {
    const code = lines(
      '/**',
      ' * Adds.',
      ' */',
      'function add(one, other) {',
      '  // Both are numbers.',
      '  return one + /* and */ other; // the sum',
      '}',
      '// The end.',
      'export { add };',
    );
    expect(removeComments(code).split('\n')).toEqual([
      '',
      '',
      '',
      'function add(one, other) {',
      '  ',
      '  return one + /* and */ other; // the sum',
      '}',
      '',
      'export { add };',
    ]);
  });

  it.each([
    ['a text', "const address = 'http://host/*'; const end = '*/';"],
    ['a template', lines('const text = `', '// no comment', '/* none */', '`;')],
    ['a regular expression', lines('const pattern = /[/]/*2/1;', 'const other = /\\/\\/ x/;')],
    ['a licence', lines('/*! MIT */', 'const a = 1;', '/** @license MIT */', 'const b = 2;')],
  ])('changes nothing in %s', (_, code) => {
    expect(removeComments(code)).toBe(code);
  });
});
