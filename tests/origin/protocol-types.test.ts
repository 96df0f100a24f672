import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { protocolVersion } from '../../server/origin/protocol.ts';
import { hashProtocolTypes, readProtocolTypes } from './protocol-types.ts';

// Rules R8.2, R8.10: sides of one version must read each other.
describe('types that cross the origin protocol', () => {
  const lines = readProtocolTypes();

  it('are those of this version (docs: tests/origin/README.md)', () => {
    const stored: unknown = JSON.parse(
      readFileSync(new URL('protocol-types.json', import.meta.url), 'utf8'),
    );
    expect({ version: protocolVersion, types: hashProtocolTypes(lines) }).toEqual(stored);
  });

  it('are values of JSON: a call takes no function', () => {
    expect(
      lines.filter((line) => /: (?:function|.*\b(?:Map|Set)<|Date|bigint)/.test(line)),
    ).toEqual([]);
  });

  it('change with a field that a method returns', () => {
    const name = 'catalogue.findProduct';
    const changed = lines.map((line) =>
      line.startsWith(`.${name}.answer.sku:`) ? `${line} | null` : line,
    );
    const [before, after] = [hashProtocolTypes(lines), hashProtocolTypes(changed)];
    expect(Object.keys(before).filter((key) => before[key] !== after[key])).toEqual([name]);
  });
});
