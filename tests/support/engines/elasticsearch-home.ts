import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The test distribution of Elasticsearch on Maven Central. It contains no Java. */
const version = '9.4.3';
const artifact = `org.elasticsearch.distribution.integ-test-zip:elasticsearch:${version}:zip`;
/** The oldest Java that this version supports. */
const minJavaVersion = 21;

const cache = resolve('.cache/elasticsearch');

/** Folder of the unpacked distribution. */
export const elasticsearchHome = join(cache, `elasticsearch-${version}`);

/**
 * Unpacks Elasticsearch unless it is there. The machine's Maven downloads it with its own settings.
 * Throws an error of one sentence when that fails.
 */
export function fetchElasticsearch(): void {
  if (existsSync(join(elasticsearchHome, 'bin/elasticsearch'))) return;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'fetched-'));
  try {
    run(
      'mvn',
      '-q',
      '-B',
      'dependency:copy',
      `-Dartifact=${artifact}`,
      `-DoutputDirectory=${folder}`,
    );
    run('unzip', '-q', join(folder, `elasticsearch-${version}.zip`), '-d', folder);
    rmSync(elasticsearchHome, { recursive: true, force: true });
    renameSync(join(folder, `elasticsearch-${version}`), elasticsearchHome);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, ...words: string[]): void {
  try {
    execFileSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 600_000 });
  } catch (error) {
    throw new Error(`Elasticsearch cannot be fetched: ${program} failed`, { cause: error });
  }
}

/** Returns the home of the newest Java that can run it; null when there is none. */
export function findJava(): string | null {
  const machines = '/usr/lib/jvm';
  const homes = [
    ...[process.env.ES_JAVA_HOME, process.env.JAVA_HOME].flatMap((home) => home ?? []),
    ...(existsSync(machines) ? readdirSync(machines).map((name) => join(machines, name)) : []),
  ];
  const known = homes
    .map((home) => ({ home, major: majorOf(home) }))
    .filter(({ major }) => major >= minJavaVersion)
    .sort((a, b) => b.major - a.major);
  return known[0]?.home ?? null;
}

function majorOf(home: string): number {
  const program = join(home, 'bin/java');
  if (!existsSync(program)) return 0;
  const { stderr } = spawnSync(program, ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
}

/** Returns why it cannot be started here; null when it can. */
export function findElasticsearchObstacle(): string | null {
  if (!existsSync(join(elasticsearchHome, 'bin/elasticsearch'))) {
    return 'Elasticsearch is not there: node scripts/test-needs.ts fetches it';
  }
  return findJava() === null
    ? `Elasticsearch needs Java ${minJavaVersion} or newer, in JAVA_HOME or /usr/lib/jvm`
    : null;
}
