import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonSplitter } from '../../../../server/catalogue/import/read/json-splitter.ts';
import type { DumpPiece } from '../../../../server/catalogue/import/read/json-splitter.ts';

/** Returns all pieces of a file that is read in chunks of `size` bytes. */
function split(
  content: string | Uint8Array,
  size = 1 << 20,
): { pieces: DumpPiece[]; isCut: boolean } {
  const bytes = Buffer.from(content);
  const splitter = new JsonSplitter();
  const pieces: DumpPiece[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    pieces.push(...splitter.push(bytes.subarray(at, at + size)));
  }
  const end = splitter.end();
  return { pieces: [...pieces, ...end.pieces], isCut: end.isCut };
}

/** '1:{"a":1}' for documents, '2-3!' for faults. */
function short(content: string | Uint8Array): string[] {
  return split(content).pieces.map((piece) =>
    piece.kind === 'document'
      ? `${piece.line}:${JSON.stringify(piece.document)}`
      : `${piece.line}-${piece.lastLine}! ${piece.reason}`,
  );
}

describe('JsonSplitter (Rules B24.7, F5.1)', () => {
  it.each<[string, string, string[]]>([
    ['one a line', '{"a":1}\n{"a":2}\n', ['1:{"a":1}', '2:{"a":2}']],
    ['no line break at the end', '{"a":1}\r\n\r\n{"a":2}', ['1:{"a":1}', '3:{"a":2}']],
    ['a list', '[{"a":1},{"a":[{"b":2}]}]', ['1:{"a":1}', '1:{"a":[{"b":2}]}']],
    ['a list over lines', '[\n{"a":1},\n{"a":2}\n]\n', ['2:{"a":1}', '3:{"a":2}']],
    ['an empty list', '[]', []],
    ['a list in a list', '{"a":1}\n[[]]\n{"a":2}', ['1:{"a":1}', '2-2! no JSON', '3:{"a":2}']],
    [
      'pretty-printed documents, one after another',
      '{\n  "a": [\n    {\n "b": 1 }\n  ]\n}\n{\n"a":\n{\n"b": 2}\n}',
      ['1:{"a":[{"b":1}]}', '7:{"a":{"b":2}}'],
    ],
    ['brackets and quotes in texts', '{"a":"}{[\\"\\\\"}', ['1:{"a":"}{[\\"\\\\"}']],
  ])('%s', (_, content, expected) => {
    expect(short(content)).toEqual(expected);
    expect(split(content).isCut).toBe(false);
  });

  it.each<[string, string, (string | RegExp)[]]>([
    [
      'lines that are not JSON',
      '{"a":1}\nhm\n,,so\n{"a":2}',
      ['1:{"a":1}', /^2-3! no JSON/, /^4:/],
    ],
    ['a lone value', '12\n"x"\nnull\n{"a":1}', [/^1-3! no JSON/, '4:{"a":1}']],
    ['a log line that looks like a list', '[INFO] go\n{"a":1}', [/^1-1!/, '2:{"a":1}']],
    [
      'list entries that are not documents',
      '[{"a":1},null,"]{",{"a":2}]\n{"a":3}',
      ['1:{"a":1}', /^1-1! no JSON/, '1:{"a":2}', '2:{"a":3}'],
    ],
    ['a list that is never closed', '[{"a":1}\n{"a":2}', ['1:{"a":1}', '2:{"a":2}']],
    ['a missing bracket', '{"a":{"b":1}\n{"a":2}', [/^1-1! a bracket is missing/, '2:{"a":2}']],
    ['a line cut after a colon', '{"a":\n{"a":2}', [/^1-1! a bracket is missing/, '2:{"a":2}']],
    ['a line cut in a list', '{"a":[1,\n{"a":2}', [/^1-1! a bracket is missing/, '2:{"a":2}']],
    ['a text without end', '{"a":"b\n{"a":2}', [/^1-1! a text runs over/, '2:{"a":2}']],
    ['brackets that cross', '{"a":[1}]\n{"a":2}', [/^1-1! brackets do not match/, '2:{"a":2}']],
    ['single quotes', '{\'a\':1}\n{"a":2}', [/^1-1! not JSON/, '2:{"a":2}']],
    ['too deep', `{"a":${'['.repeat(70)}${']'.repeat(70)}}\n{"a":2}`, [/^1-1! nested/, /^2:/]],
    ['too long', `{"a":"${'x'.repeat(17 << 20)}"}\n{"a":2}`, [/^1-1! longer/, '2:{"a":2}']],
  ])('continues after %s (Rules B24.8, B24.11, F5.1)', (_, content, expected) => {
    const found = short(content);
    expect(found).toHaveLength(expected.length);
    expected.forEach((one, place) => {
      if (typeof one === 'string') expect(found[place]).toBe(one);
      else expect(found[place]).toMatch(one);
    });
  });

  it('refuses only the document that is not UTF-8 (Rule B24.8)', () => {
    const latin = Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xe4]), Buffer.from('"}\n')]);
    const found = short(Buffer.concat([latin, Buffer.from('{"a":"ä"}')]));
    expect(found).toEqual(['1-1! not written in UTF-8', '2:{"a":"ä"}']);
  });

  it.each(['{"a":1}\n{"a":', '[{"a":1},', '[{"a":1},{"a":2}', '{"a":"'])(
    'reports that %j is cut off',
    (content) => {
      expect(split(content).isCut).toBe(true);
    },
  );

  it('returns the same pieces for every chunk size', () => {
    const lines = fc.array(fc.oneof(fc.json(), fc.string(), fc.constant('{"a":[{"b":"ö"}]}')));
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 9 }), (some, size) => {
        const content = some.join('\n');
        expect(split(content, size)).toEqual(split(content));
      }),
    );
  });

  it('finds every complete line between random text', () => {
    const garbage = fc
      .oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: fc.constantFrom(...'{}[]",:\\a1 ') }),
        fc.constantFrom('{"a":', '{"a":"', '{"a":[', '{"a":{"b":1}', '}', ']', '{"a":1},'),
      )
      .map((text) => text.replaceAll('\n', ' '))
      // A line with only an opening bracket is how documents and lists over several lines begin.
      .filter((text) => !/^[\s,]*[{[]\s*$/.test(text));
    fc.assert(
      fc.property(fc.array(garbage), (some) => {
        const lines = some.flatMap((text, place) => [`{"good":${place}}`, text]);
        const found = split(`${lines.join('\n')}\n{"good":"last"}\n`).pieces.flatMap((piece) =>
          piece.kind === 'document' && 'good' in piece.document ? [piece.document.good] : [],
        );
        expect(found).toEqual([...some.keys(), 'last']);
      }),
      { numRuns: 500 },
    );
  });
});
