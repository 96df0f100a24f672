import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { playForeignHosts } from './foreign-hosts.ts';

const network = playForeignHosts();

describe('playForeignHosts', () => {
  it('answers by the handlers of a test (Rule G5.1)', async () => {
    network.use(http.get('https://host.example/', () => HttpResponse.text('played')));
    expect(await (await fetch('https://host.example/')).text()).toBe('played');
  });

  it('fails a test that asks a host without a handler, also when it ignores the error (Rule G5.2)', () => {
    const folder = mkdtempSync(join(import.meta.dirname, 'foreign-hosts-'));
    try {
      writeFileSync(
        join(folder, 'stray.test.ts'),
        `import { it } from 'vitest';
         import { playForeignHosts } from '../foreign-hosts.ts';
         playForeignHosts();
         it('asks', () => fetch('https://stray.example/').catch(() => undefined));`,
      );
      const run = () =>
        execFileSync('npx', ['vitest', 'run', '--project', 'unit', folder], {
          encoding: 'utf8',
          stdio: 'pipe',
        });
      expect(run).toThrow(/Unexpected requests: GET https:\/\/stray\.example/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
