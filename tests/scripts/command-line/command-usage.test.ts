import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-usage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script with an empty data folder; ends it when it serves, builds or waits instead. */
function run(script: string, words: string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(script), ...words], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', DATA_FOLDER: join(folder, 'data'), ...settings },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, stdout, stderr };
}

const withoutArguments: [command: string, script: string][] = [
  ['backend:migrate', 'scripts/backend-migrate.ts'],
  ['brands', 'scripts/brand-looks/brands.ts'],
  ['build', 'scripts/build.ts'],
  ['build:edge', 'scripts/build-edge.ts'],
  ['edge', 'scripts/edge.ts'],
  ['serve', 'scripts/serve.ts'],
  ['start', 'scripts/start.ts'],
  ['test:faults', 'scripts/faults.ts'],
];
const withArguments: [command: string, script: string][] = [
  ['backup', 'scripts/backup.ts'],
  ['catalogue:export', 'scripts/catalogue/export.ts'],
  ['catalogue:import', 'scripts/catalogue/import.ts'],
  ['dev', 'scripts/dev.ts'],
  ['release', 'scripts/release.ts'],
  ['rules', 'scripts/check/rules.ts'],
  ['search:explain', 'scripts/search-explain.ts'],
  ['security', 'scripts/security.ts'],
];

describe('a command of package.json (Rule G6.15)', { timeout: 60_000 }, () => {
  it.each([...withoutArguments, ...withArguments])(
    'prints how to call %s and changes nothing when it is asked for help',
    (command, script) => {
      const { status, stdout, stderr } = run(script, ['--help']);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(new RegExp(`^npm (?:run (?:--silent )?)?${command}\\b`));
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each([
    ...withoutArguments,
    ['security', 'scripts/security.ts'],
    ['rules', 'scripts/check/rules.ts'],
  ])('refuses an argument that %s does not know and changes nothing', (command, script) => {
    const { status, stdout, stderr } = run(script, ['--port']);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(new RegExp(`^Unknown argument '--port'\\.\nnpm .*${command}\\b`));
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['search:explain', 'scripts/search-explain.ts', ['de_xx', 'hotel']],
    ['search:explain', 'scripts/search-explain.ts', ['de_de', 'hotel']],
    ['dev', 'scripts/dev.ts', ['--offline']],
  ])('does not create DATA_FOLDER when %s is refused', (_command, script, words) => {
    const { status, stderr } = run(script, words);
    expect(status).toBeGreaterThan(0);
    expect(stderr).not.toContain('    at ');
    expect(readdirSync(folder)).toEqual([]);
  });
});
