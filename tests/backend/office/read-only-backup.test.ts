import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStorefront } from '../../../server/storefront/storefront.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-only-backup-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const nobody = 65534;

// A process of another user, because root may write everywhere.
it.runIf(process.getuid?.() === 0)(
  'copies a data folder that it can only read into another folder (Rule G6.13)',
  async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    const storefront = await openStorefront({ file: join(data, 'storefront.sqlite') });
    await storefront.close();
    for (const name of readdirSync(data)) chmodSync(join(data, name), 0o444);
    chmodSync(data, 0o555);
    const copies = join(folder, 'copies');
    mkdirSync(copies);
    chownSync(copies, nobody, nobody);
    const script = `
      process.setuid(${nobody});
      process.argv.push('unused', '${join(copies, 'first')}');
      await import('${join(process.cwd(), 'scripts/backup.ts')}');`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, DATA_FOLDER: data, NODE_OPTIONS: '' },
    });
    expect(String(output)).toContain(`The backup is in ${join(copies, 'first')}.`);
  },
);
