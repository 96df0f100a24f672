import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-at-once-'));
  for (const path of ['config/brands', 'app/styles/colours', 'app/domain/store']) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  for (const path of ['node_modules/.bin', 'scripts/build']) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  // Takes the place of Remix: a build that another process can overlap.
  const remix = '#!/bin/sh\necho begin >> log\nsleep 1\necho end >> log\n';
  writeFileSync(join(folder, 'node_modules/.bin/remix'), remix, { mode: 0o755 });
  writeFileSync(join(folder, 'scripts/build/finish-build.ts'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('builds the pages once when two processes need them (Rule G6.18)', async () => {
  const program = `
    process.chdir('${folder}');
    const { buildIfNeeded } = await import('${resolve('scripts/build/build-if-needed.ts')}');
    await buildIfNeeded();`;
  const words = ['--input-type=module', '-e', program];
  await Promise.all([run(process.execPath, words), run(process.execPath, words)]);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('begin\nend\n');
  expect(readdirSync(join(folder, 'build'))).toEqual(['source-hash']);
});
