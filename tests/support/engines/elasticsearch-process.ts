import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elasticsearchHome, findJava } from './elasticsearch-home.ts';
import { freePort } from '../shop/shop-process.ts';

export type ElasticsearchProcess = { url: string; stop(): Promise<void> };

/** Longest start on a busy machine, in milliseconds. */
const startTimeout = 240_000;

/** User and group id `nobody`: Elasticsearch does not run as root. */
const nobodyId = 65_534;

/** Java options of a node that runs for a minute: a fast start matters more than throughput. */
const shortLived = ['-Xms512m', '-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** Starts one node with an empty data folder on the loopback address. */
export async function startElasticsearch(
  javaOptions: readonly string[] = shortLived,
): Promise<ElasticsearchProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'elasticsearch-'));
  const isRoot = process.getuid?.() === 0;
  const [port, transport] = [await freePort(), await freePort()];
  const config = join(folder, 'config');
  writeConfig(config, folder, { port, transport }, javaOptions);
  if (isRoot) changeOwnerToNobody(folder);
  const program = join(
    isRoot ? prepareReadableHome(folder) : elasticsearchHome,
    'bin/elasticsearch',
  );
  const asNobody = ['--reuid', `${nobodyId}`, '--regid', `${nobodyId}`, '--clear-groups'];
  // The kernel kills it when the test process ends.
  const words = ['--pdeathsig', 'KILL', ...(isRoot ? asNobody : []), program];
  const child = spawn('setpriv', words, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ES_JAVA_HOME: findJava() ?? '',
      ES_PATH_CONF: config,
      ES_TMPDIR: join(folder, 'tmp'),
      HOME: folder,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
  }
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await exited;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(url, () => child.exitCode);
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${output}`, { cause: error });
  }
  return { url, stop };
}

function writeConfig(
  config: string,
  folder: string,
  ports: { port: number; transport: number },
  javaOptions: readonly string[],
): void {
  cpSync(join(elasticsearchHome, 'config'), config, { recursive: true });
  mkdirSync(join(folder, 'tmp'));
  const settings = {
    'cluster.name': 'pitchward-tests',
    'discovery.type': 'single-node',
    'network.host': '127.0.0.1',
    'http.port': ports.port,
    'transport.port': ports.transport,
    'path.data': join(folder, 'data'),
    'path.logs': join(folder, 'logs'),
    'xpack.security.enabled': false,
    // Without this, Elasticsearch allocates no shards on a machine whose disk is nearly full.
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${value}\n`);
  writeFileSync(join(config, 'elasticsearch.yml'), lines.join(''));
  const java = [...javaOptions, `-Djava.io.tmpdir=${join(folder, 'tmp')}`];
  writeFileSync(join(config, 'jvm.options'), java.join('\n'));
}

function changeOwnerToNobody(folder: string): void {
  spawnSync('chown', ['-R', `${nobodyId}:${nobodyId}`, folder]);
  chownSync(folder, nobodyId, nobodyId);
}

/** Returns the home itself, or a copy when the user `nobody` cannot read its parent folders. */
function prepareReadableHome(folder: string): string {
  const ids = ['--reuid', `${nobodyId}`, '--regid', `${nobodyId}`, '--clear-groups'];
  const test = ['test', '-x', join(elasticsearchHome, 'bin/elasticsearch')];
  if (spawnSync('setpriv', [...ids, ...test]).status === 0) return elasticsearchHome;
  const copy = join(folder, 'home');
  cpSync(elasticsearchHome, copy, { recursive: true });
  changeOwnerToNobody(copy);
  return copy;
}

async function waitUntilReady(url: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline) {
    if (exitCode() !== null) throw new Error(`Elasticsearch ended with ${exitCode()}`);
    try {
      const health = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=5s`);
      if (health.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Elasticsearch was not ready in time');
}
