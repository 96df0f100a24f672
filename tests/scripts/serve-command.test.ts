import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../server/config/config-error.ts';
import { explainFailedListening } from '../../server/serve/explain-failed-listening.ts';

describe('npm run serve that cannot listen (Rule G6.14)', () => {
  const taken: Server = createServer();
  let port = 0;
  beforeAll(async () => {
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    ({ port } = taken.address() as AddressInfo);
  });
  afterAll(() => taken.close());

  /** Listens on a port in use, as remix-serve does: without a handler of the error. */
  async function listenWhereExplained(explained: number) {
    const program = `
      import { createServer } from 'node:http';
      import { explainFailedListening } from './server/serve/explain-failed-listening.ts';
      await explainFailedListening('127.0.0.1', ${explained});
      createServer().listen(${port}, '127.0.0.1');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const [stderr] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return { status: child.exitCode, stderr };
  }

  it('ends with one line and exit code 1 when the port is in use', async () => {
    expect(await listenWhereExplained(port)).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        new RegExp(`^Cannot listen on 127\\.0\\.0\\.1:${port}: [^\\n]*EADDRINUSE[^\\n]*\\n$`),
      ) as string,
    });
  });

  it('leaves the failure of another port to its server', async () => {
    const { stderr } = await listenWhereExplained(port + 1);
    expect(stderr).not.toContain('Cannot listen');
  });

  it('names HOST when it has no address', async () => {
    const failure = explainFailedListening('host.invalid', 1);
    await expect(failure).rejects.toThrow(ConfigError);
    await expect(failure).rejects.toThrow(/^HOST: getaddrinfo \S+ host\.invalid$/);
  });
});
