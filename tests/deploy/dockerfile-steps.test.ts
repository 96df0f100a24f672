import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../support/shop/shop-process.ts';
import { all, readStages } from './read-dockerfile.ts';
import type { Instruction } from './read-dockerfile.ts';

/** Installs all packages from the registry, so it runs when asked for: DOCKERFILE_STEPS=1. */
const isAskedFor = process.env['DOCKERFILE_STEPS'] === '1';
const longest = 900_000;

const root = mkdtempSync(join(tmpdir(), 'image-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

type Environment = Record<string, string>;

/** An empty environment but for the Node of the base image and what the registry needs. */
const base: Environment = {
  ...Object.fromEntries(
    ['NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'npm_config_registry'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
  HOME: join(root, 'home'),
};

/** Runs the steps of a stage in an empty folder; packages of the base system are not installed. */
function runStage(steps: readonly Instruction[], folder: string, former: string): Environment {
  let place = folder;
  const environment: Environment = { ...base };
  for (const { name, rest } of steps) {
    if (name === 'WORKDIR') mkdirSync((place = join(folder, rest)), { recursive: true });
    if (name === 'COPY') copy(rest, place, former);
    if (name === 'ENV') {
      for (const [, key = '', value = ''] of rest.matchAll(/([A-Z_]+)=(\S+)/g)) {
        environment[key] = value;
      }
    }
    if (name === 'RUN' && !rest.startsWith('apt-get')) {
      execFileSync('sh', ['-c', rest], {
        cwd: place,
        env: environment as NodeJS.ProcessEnv,
        stdio: 'ignore',
      });
    }
  }
  return environment;
}

/** Copies from the repository, or with --from from the stage before. */
function copy(rest: string, place: string, former: string): void {
  const words = rest.split(/\s+/);
  const isFromStage = words[0]?.startsWith('--from=') ?? false;
  const [target = '', ...sources] = words.slice(isFromStage ? 1 : 0).toReversed();
  for (const source of sources) {
    const name = source.split('/').at(-1) ?? '';
    const to = target === './' ? join(place, name) : join(place, target);
    cpSync(isFromStage ? join(former, source) : source, to, {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
}

it.runIf(isAskedFor)(
  'the steps of the Dockerfile make a shop that becomes ready (Rule G10.1)',
  { timeout: longest },
  async () => {
    mkdirSync(join(root, 'home'));
    const [build = [], run = []] = readStages(readFileSync('deploy/Dockerfile', 'utf8'));
    const [first, second] = [join(root, 'build'), join(root, 'run')];
    runStage(build, first, '');
    const environment = runStage(run, second, first);
    expect(readdirSync(join(second, 'shop')).toSorted()).toEqual([
      'app',
      'build',
      'config',
      'node_modules',
      'package.json',
      'public',
      'scripts',
      'server',
    ]);
    const port = String(await freePort());
    const [command = '', ...words] = JSON.parse(all(run, 'CMD')[0] ?? '[]') as string[];
    const settings: Environment = {
      ...environment,
      PORT: port,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATA_FOLDER: join(second, 'data'),
      WARM_PICTURES: '0',
    };
    const shop = spawn(command, words, {
      cwd: join(second, 'shop'),
      env: settings as NodeJS.ProcessEnv,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => shop.once('exit', resolve));
    try {
      const [, list = ''] = /CMD (\[.*\])/.exec(all(run, 'HEALTHCHECK')[0] ?? '') ?? [];
      const [node = '', ...check] = JSON.parse(list.replaceAll('3000', port)) as string[];
      const isHealthy = () => {
        try {
          execFileSync(node, check, { env: base as NodeJS.ProcessEnv, stdio: 'ignore' });
          return true;
        } catch {
          return false;
        }
      };
      await expect.poll(isHealthy, { timeout: 180_000, interval: 1000 }).toBe(true);
      const page = await fetch(`http://localhost:${port}/de_de`);
      expect(page.status).toBe(200);
    } finally {
      shop.kill('SIGTERM');
    }
    expect(await ended).toBe(0);
  },
);
