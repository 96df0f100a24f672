import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { followChild } from '../../scripts/build/follow-child.ts';
import { readEdgeSettings } from '../../scripts/build/edge-settings.ts';
import { workerdCommand } from '../../scripts/build/workerd-command.ts';

const secrets = {
  ORIGIN_SECRET: 'a secret of the edge and its origin',
  SESSION_SECRETS: 'a session secret of thirty-two letters',
};

describe('npm run edge (Rule G6.14)', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['no secret', { ...secrets, ORIGIN_SECRET: '' }, /ORIGIN_SECRET and SESSION_SECRETS must/],
    ['a short secret', { ...secrets, ORIGIN_SECRET: 'x' }, /ORIGIN_SECRET: needs at least 32/],
    ['a short session secret', { ...secrets, SESSION_SECRETS: 'x' }, /SESSION_SECRETS: each /],
    ['an unknown mode', { ...secrets, SHOP_MODE: 'prod' }, /SHOP_MODE: /],
    [
      'an origin with a scheme',
      { ...secrets, ORIGIN_ADDRESS: 'http://10.0.0.1:3000' },
      /ORIGIN_ADDRESS: 'http:\/\/10\.0\.0\.1:3000' is not an address such as 127\.0\.0\.1:3000/,
    ],
    [
      'calls with a path',
      { ...secrets, ORIGIN_CALLS_ADDRESS: '10.0.0.1:3100/' },
      /ORIGIN_CALLS_ADDRESS: /,
    ],
  ])(
    'ends with one line and starts nothing with %s',
    (_name, settings, reason) => {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/edge.ts'], {
        env: { ...process.env, ...settings },
        encoding: 'utf8',
        timeout: 20_000,
      });
      expect(stderr).toMatch(/^The edge process cannot start\. [^\n]+\n$/);
      expect(stderr).toMatch(reason);
      expect(status).toBe(1);
    },
    30_000,
  );

  it('has defaults for its addresses, and takes each from its variable', () => {
    const env = { ...secrets, EDGE_ADDRESS: '*:8080', ORIGIN_ADDRESS: '[2001:db8::1]:3000' };
    expect(readEdgeSettings(env)).toEqual({
      listen: '*:8080',
      origin: '[2001:db8::1]:3000',
      originCalls: '127.0.0.1:3100',
    });
  });

  it('serves the assets of this folder, although the bundle comes from another machine', () => {
    const { args } = workerdCommand(readEdgeSettings(secrets));
    const at = args.indexOf('--directory-path');
    expect(args[at + 1]).toBe(`assets=${resolve('.cache/edge-assets')}`);
  });

  it.each<[string, string, NodeJS.Signals | null, number]>([
    ['ends by itself', 'process.exit(0)', null, 0],
    ['ends with a failure', 'process.exit(3)', null, 3],
    ['is killed', 'setInterval(() => {}, 1000); process.send("there")', 'SIGKILL', 1],
  ])(
    'has an exit code that a supervisor reads when workerd %s',
    async (_name, code, signal, is) => {
      const child = spawn(process.execPath, ['-e', code], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const exit = followChild(child);
      if (signal !== null) {
        await once(child, 'message');
        child.kill(signal);
      }
      expect(await exit).toBe(is);
    },
  );
});
