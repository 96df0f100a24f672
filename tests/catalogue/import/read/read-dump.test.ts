import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readDump } from '../../../../server/catalogue/import/read/read-dump.ts';

it('passes documents on before the rest of the file is read (Rule B24.10)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dump-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'products.json');
  const size = 8 * 2 ** 20;
  writeFileSync(path, `{"text":"${'x'.repeat(1000)}"}\n`.repeat(size / 1000));
  const ahead: number[] = [];
  let bytesRead = 0;
  let passedOn = 0;
  for await (const piece of readDump({ path } as never, (bytes) => (bytesRead = bytes), 2 ** 30)) {
    expect(piece.kind).toBe('document');
    passedOn += 1012;
    ahead.push(bytesRead - passedOn);
  }
  expect(passedOn).toBeGreaterThan(size);
  // The stream reads one part ahead of the one that is split.
  expect(Math.max(...ahead)).toBeLessThan(1024 * 1024);
});
