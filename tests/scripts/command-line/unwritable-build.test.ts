import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-if-needed-'));
  for (const path of ['config/brands', 'app/styles/colours', 'app/domain/store']) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  mkdirSync(join(folder, 'node_modules'));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

// A process of another user, because root may write everywhere.
describe.runIf(process.getuid?.() === 0)('a build of the pages', () => {
  it.each([
    ['the folder of the shop', '.'],
    ['an earlier build', 'build'],
  ])('ends with one line when another user owns %s (Rule G6.17)', (_name, owned) => {
    mkdirSync(join(folder, owned), { recursive: true });
    const program = `
      process.chdir('${folder}');
      process.setuid(65534);
      const { buildIfNeeded } = await import('${resolve('scripts/build/build-if-needed.ts')}');
      await buildIfNeeded();`;
    const words = ['--input-type=module', '-e', program];
    const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `The pages cannot be built. ${resolve(folder, owned)} cannot be written to: run npm run build as its owner\n`,
    });
  });
});
