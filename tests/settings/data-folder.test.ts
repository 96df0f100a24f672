import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../server/config/config-error.ts';
import { readConfig } from '../../server/config/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
const file = join(folder, 'file');
writeFileSync(file, '');
afterAll(() => rmSync(folder, { recursive: true }));

describe('DATA_FOLDER', () => {
  it.each([
    ['a file', file, `DATA_FOLDER: ${file} is no folder`],
    ['a folder below a file', join(file, 'x'), `DATA_FOLDER: ${join(file, 'x')} cannot be created`],
    ['a folder of the kernel', '/proc/x/y', 'DATA_FOLDER: /proc/x/y cannot be created'],
  ])('that is %s stops the start with one line (Rule G6.12)', (_name, path, message) => {
    for (const SESSION_SECRETS of [undefined, 'x'.repeat(32)]) {
      const start = () => readConfig({ DATA_FOLDER: path, SESSION_SECRETS });
      expect(start).toThrow(ConfigError);
      expect(start).toThrow(message);
    }
  });

  it.each(['media', 'pictures', 'mail'])(
    'that holds something else named %s stops the start with one line (Rule G6.12)',
    (name) => {
      const path = mkdtempSync(join(folder, 'holds-'));
      const start = () => readConfig({ DATA_FOLDER: path });
      const refusal = `DATA_FOLDER: ${join(path, name)} is no folder`;
      writeFileSync(join(path, name), '');
      expect(start).toThrow(new ConfigError(refusal));
      rmSync(join(path, name));
      // For example a disk that is not mounted.
      symlinkSync('/nowhere/disk', join(path, name));
      expect(start).toThrow(new ConfigError(refusal));
      rmSync(join(path, name));
      mkdirSync(join(path, name));
      expect(start).not.toThrow();
    },
  );

  it.each(['catalogue.sqlite', 'commerce.sqlite', 'storefront.sqlite', 'session-secret'])(
    'that holds a folder named %s stops the start with one line (Rule G6.12)',
    (name) => {
      const path = mkdtempSync(join(folder, 'holds-'));
      mkdirSync(join(path, name));
      const start = () => readConfig({ DATA_FOLDER: path });
      const refusal = `DATA_FOLDER: ${join(path, name)} is a folder, not a file`;
      expect(start).toThrow(new ConfigError(refusal));
    },
  );

  it('is created with its parents, for the user of the shop alone (Rule S9.11)', () => {
    const path = join(folder, 'a', 'b');
    readConfig({ DATA_FOLDER: path });
    expect(statSync(path).mode & 0o777).toBe(0o700);
  });

  // A process of another user, because root may write everywhere.
  it.runIf(process.getuid?.() === 0)(
    'of another user stops the start with one line (Rule G6.12)',
    () => {
      const path = join(folder, 'of-root');
      mkdirSync(path, { mode: 0o755 });
      chmodSync(folder, 0o755);
      const script = `
        process.setuid(65534);
        const { requireDataFolder } = await import('${join(process.cwd(), 'server/config/data-folder.ts')}');
        try { requireDataFolder('${path}'); } catch (error) { console.log(String(error)); }`;
      const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
      expect(String(output).trim()).toBe(
        `ConfigError: DATA_FOLDER: ${path} cannot be written to (EACCES): make it writable for the shop's user`,
      );
    },
  );
});
