import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openMetrics } from '../../server/observability/metrics/metrics.ts';
import { environmentSchema } from '../../server/config/environment.ts';
import { all, readStages } from './read-dockerfile.ts';

const read = (name: string) => readFileSync(join('deploy', name), 'utf8');

const stages = readStages(read('Dockerfile'));
const [build = [], run = []] = stages;

describe('Dockerfile (Rule G10.1)', () => {
  it('has a stage that builds and one that runs, on the Node of package.json', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(stages).toHaveLength(2);
    const node = dependencies['node'] ?? '';
    for (const stage of stages) expect(all(stage, 'FROM')[0]).toMatch(`node:${node}-`);
  });

  it('copies only what exists and what the ignore file lets in', () => {
    const allowed = read('Dockerfile.dockerignore').match(/(?<=^!).+$/gm) ?? [];
    const copied = all(build, 'COPY').flatMap((rest) => rest.split(/\s+/).slice(0, -1));
    for (const source of copied) expect(existsSync(source), source).toBe(true);
    expect(copied.toSorted()).toEqual(allowed.toSorted());
    const made = ['/shop/build', '/shop/node_modules'];
    const taken = all(run, 'COPY').map((rest) => rest.split(/\s+/)[1] ?? '');
    for (const source of taken.filter((one) => !made.includes(one))) {
      expect(copied, source).toContain(source.replace('/shop/', ''));
    }
  });

  it('runs as another user than root, with an init, a health check and a list-form command', () => {
    expect(all(run, 'USER')).toEqual(['node']);
    expect(JSON.parse(all(run, 'ENTRYPOINT')[0] ?? '')).toEqual(['tini', '--']);
    expect(all(run, 'HEALTHCHECK')[0]).toContain('/readyz');
    const command = JSON.parse(all(run, 'CMD')[0] ?? '[]') as string[];
    expect(command[0]).toBe('node');
    expect(existsSync(command.at(-1) ?? '')).toBe(true);
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const flag of command.slice(1, -1)) expect(scripts['start']).toContain(flag);
  });
});

describe('settings in deploy', () => {
  const known = Object.keys(environmentSchema.shape);

  it('exist in the schema of the environment', () => {
    const inSample = [...read('shop.env.sample').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const [, shop = ''] = read('compose.yaml').split('\n  shop:');
    const [block = ''] = shop.split('\n  database:');
    const inCompose = [...block.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
    for (const name of [...inSample, ...inCompose]) expect(known).toContain(name);
    expect(inCompose).toContain('DATABASE_URL');
  });
});

describe('database in deploy (Rule G10.1)', () => {
  /** Version of the package postgresql-client by release of Debian. */
  const clients: Record<string, number> = { bookworm: 15, trixie: 17 };

  it('is not newer than the pg_dump of the image, which would refuse to back it up', () => {
    const [, debian = ''] = /-(\w+)-slim$/.exec(all(run, 'FROM')[0] ?? '') ?? [];
    const [, server = ''] = /image: postgres:(\d+)/.exec(read('compose.yaml')) ?? [];
    expect(Number(server)).toBeGreaterThan(0);
    expect(Number(server)).toBeLessThanOrEqual(clients[debian] ?? 0);
  });
});

function findMetricNames(): string[] {
  const metrics = openMetrics();
  metrics.describeProcess({ version: '1', workers: 1 });
  metrics.watchConnections(() => 0);
  metrics.watchTraffic({ inFlight: () => 0, lag: () => 0 });
  metrics.watchOutputCache(() => ({ hits: 0, misses: 0, dropped: 0, pages: 0, bytes: 0 }));
  metrics.watchMails(async () => ({ waiting: 0, failed: 0 }));
  metrics.watchCircuit('catalogue');
  metrics.expose();
  return metrics.names();
}

describe('alerts and dashboard (Rule G10.2)', () => {
  const names = findMetricNames();

  it.each(['alerts.yaml', 'grafana.json'])('%s names only metrics that exist', (file) => {
    const found = read(file).match(/\b(?:shop|process|nodejs)_[a-z_]+\b/g) ?? [];
    expect(found.length).toBeGreaterThan(9);
    for (const name of new Set(found)) {
      expect(names, name).toContain(name.replace(/_(?:bucket|count|sum)$/, ''));
    }
  });

  it('the dashboard is JSON with queries of one data source', () => {
    const { panels } = JSON.parse(read('grafana.json')) as {
      panels: { datasource: { uid: string }; targets: { expr: string }[] }[];
    };
    expect(panels.length).toBeGreaterThan(10);
    for (const { datasource, targets } of panels) {
      expect(datasource.uid).toBe('${datasource}');
      expect(targets.length).toBeGreaterThan(0);
    }
  });

  it('docs/operations.md lists every metric of the shop', () => {
    const text = readFileSync('docs/operations.md', 'utf8');
    const cache = /^shop_output_cache_/;
    for (const name of names.filter((one) => one.startsWith('shop_') && !cache.test(one))) {
      expect(text, name).toContain(name);
    }
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('pitchward.service (Rule G10.3)', () => {
  it('starts Node itself with the flags of npm start', () => {
    const [, command = ''] = /^ExecStart=(.+)$/m.exec(read('pitchward.service')) ?? [];
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    const words = command.split(' ');
    expect(words[0]).toMatch(/\/node$/);
    expect(existsSync(words.at(-1) ?? '')).toBe(true);
    for (const flag of words.slice(1, -1)) expect(scripts['start']).toContain(flag);
  });

  it.runIf(hasSystemd)('passes systemd-analyze verify', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    const unit = join(folder, 'pitchward.service');
    // The executable of an installation.
    writeFileSync(
      unit,
      read('pitchward.service').replace('/srv/pitchward/node_modules/.bin/node', process.execPath),
    );
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    const about = stderr.split('\n').filter((line) => line.includes('pitchward'));
    expect(about).toEqual([]);
    expect(status).toBe(0);
  });
});
