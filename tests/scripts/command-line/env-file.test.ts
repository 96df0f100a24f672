import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const required = 'SESSION_SECRETS must be set when SHOP_MODE is production.\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'env-file-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command that reads its settings first, in a folder with this `.env`. */
function explainWith(file: string | Buffer, settings: Record<string, string> = {}) {
  writeFileSync(join(folder, '.env'), file);
  const { SHOP_MODE: _mode, SESSION_SECRETS: _secrets, ...environment } = process.env;
  const words = [resolve('scripts/search-explain.ts'), 'de_de', 'hotel'];
  const { status, stderr } = spawnSync(process.execPath, words, {
    cwd: folder,
    env: { ...environment, DATA_FOLDER: folder, ...settings },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { status, stderr };
}

describe('.env (Rule G6.16)', { timeout: 60_000 }, () => {
  it.each([
    ['as documented', 'SHOP_MODE=production\nSESSION_SECRETS=\n'],
    ['with the line ends of Windows and quotes', 'SHOP_MODE="production"\r\nPORT=3000\r\n'],
    ['with a byte order mark', '\uFEFFSHOP_MODE=production\n'],
    [
      'with `export`, spaces and comments',
      '# ours\n\n  export SHOP_MODE = production # live\n #\n',
    ],
    ['after a value of several lines', 'FOOTER="a\n b\n#c\n"\nSHOP_MODE=production\n'],
    ['after a quote that is not closed', 'FOOTER="a\nSHOP_MODE=production\n'],
  ])('sets the mode when it is written %s', (_name, text) => {
    expect(explainWith(text)).toEqual({ status: 1, stderr: required });
  });

  it('gives way to the environment', () => {
    const { stderr } = explainWith('SHOP_MODE=demo\n', { SHOP_MODE: 'production' });
    expect(stderr).toBe(required);
  });

  it.each([
    ['no =', 'PORT=3000\r\nSHOP_MODE production\r\n', 2],
    ['a colon', '\uFEFFSHOP_MODE: production\n', 1],
    ['no name', 'FOOTER="a\nb"\n\n# mode\n=production\n', 5],
  ])('ends the command with the number of a line that has %s', (_name, text, line) => {
    expect(explainWith(text)).toEqual({
      status: 1,
      stderr: `.env, line ${line} is no setting: write NAME=value\n`,
    });
  });

  it('ends the command with one line when it is written in UTF-16', () => {
    expect(explainWith(Buffer.from('\uFEFFSHOP_MODE=production\n', 'utf16le'))).toEqual({
      status: 1,
      stderr: '.env is not UTF-8: save it as UTF-8\n',
    });
  });
});
