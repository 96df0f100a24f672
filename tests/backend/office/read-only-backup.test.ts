import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorefront } from '../../../server/storefront/storefront.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-only-backup-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const nobody = 65534;

// A process of another user, because root may write everywhere.
describe.runIf(process.getuid?.() === 0)('a backup of a data folder that it can only read', () => {
  it('copies it into another folder (Rule G6.13)', async () => {
    const data = createDataFolder();
    const storefront = await openStorefront({ file: join(data, 'storefront.sqlite') });
    await storefront.close();
    expect(backUpReadOnly(data).output).toMatch(/The backup is in .*\/first\.$/m);
  });

  it('copies a write-ahead log whose index is missing, as a snapshot of a disk has it (Rule G6.13)', () => {
    const data = createDataFolder();
    const running = new DatabaseSync(join(folder, 'running.sqlite'));
    running.exec(
      'PRAGMA journal_mode = WAL; CREATE TABLE notes (id); INSERT INTO notes VALUES (7)',
    );
    for (const end of ['', '-wal']) {
      cpSync(join(folder, `running.sqlite${end}`), join(data, `storefront.sqlite${end}`));
    }
    running.close();
    const { copies } = backUpReadOnly(data);
    expect(readdirSync(copies).sort()).toEqual(['backup.json', 'storefront.sqlite']);
    const file = join(copies, 'storefront.sqlite');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const copy = new DatabaseSync(file, { readOnly: true });
    expect(copy.prepare('SELECT id FROM notes').all()).toEqual([{ id: 7 }]);
    copy.close();
  });
});

function createDataFolder(): string {
  const data = join(folder, 'data');
  mkdirSync(data);
  return data;
}

function backUpReadOnly(data: string): { output: string; copies: string } {
  for (const name of readdirSync(data)) chmodSync(join(data, name), 0o444);
  chmodSync(data, 0o555);
  const parent = join(folder, 'copies');
  mkdirSync(parent);
  chownSync(parent, nobody, nobody);
  const copies = join(parent, 'first');
  const script = `
    process.setuid(${nobody});
    process.argv.push('unused', '${copies}');
    await import('${join(process.cwd(), 'scripts/backup.ts')}');`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, DATA_FOLDER: data, NODE_OPTIONS: '' },
  });
  return { output: String(output), copies };
}
