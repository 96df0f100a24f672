import { readFileSync } from 'node:fs';
import { answerHelp, refuseArgument } from './command-line/usage.ts';
import { advisories } from './supply-chain/advisories.ts';
import { isLicenceAllowed, listPackages } from './supply-chain/licences.ts';
import { createSbom } from './supply-chain/sbom.ts';

/**
 * Prints the SBOM, the licences that are not on the allow-list, and known advisories. `npm run
 * --silent security -- sbom` prints the SBOM alone as CycloneDX JSON; `-- check` prints problems
 * only. Exits with 1 when a licence is not allowed. Needs no network.
 */
const usage = `npm run --silent security              SBOM, licences and known advisories
npm run --silent security -- sbom      the SBOM alone as CycloneDX JSON
npm run --silent security -- check     problems only`;
answerHelp(usage);
const [mode = 'all'] = process.argv.slice(2);
if (!['all', 'sbom', 'check'].includes(mode)) refuseArgument(mode, usage);
const write = (text: string) => process.stdout.write(`${text}\n`);

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<
  typeof listPackages
>[0];
const packages = listPackages(lock);
const refused = packages.filter((one) => !isLicenceAllowed(one));

if (mode === 'sbom' || mode === 'all') write(JSON.stringify(createSbom(packages), null, 2));
if (mode === 'all') {
  write(licenceTable());
  write(advisoryTable());
}
for (const { name, version, licence } of refused) {
  write(`Licence not allowed: ${name}@${version} (${licence ?? 'no licence named'})`);
}
process.exitCode = refused.length > 0 ? 1 : 0;

function licenceTable(): string {
  const counts = new Map<string, { runtime: number; development: number }>();
  for (const { licence, isDevelopment } of packages) {
    const key = licence ?? 'no licence named';
    const count = counts.get(key) ?? { runtime: 0, development: 0 };
    count[isDevelopment ? 'development' : 'runtime'] += 1;
    counts.set(key, count);
  }
  const rows = [...counts].sort(([a], [b]) => a.localeCompare(b));
  return [
    '\nLicences (packages at run time, for development)',
    ...rows.map(([licence, count]) => `  ${licence}: ${count.runtime}, ${count.development}`),
  ].join('\n');
}

function advisoryTable(): string {
  return [
    '\nKnown advisories',
    ...advisories.map(
      ({ id, package: name, judgedVersion, state, reason, test }) =>
        `  ${id} ${name}@${judgedVersion} ${state}: ${reason}\n    ${test.file} › ${test.title}`,
    ),
  ].join('\n');
}
