import { execFileSync } from 'node:child_process';
import type { LockedPackage } from './licences.ts';

export type Sbom = {
  bomFormat: string;
  specVersion: string;
  components: { name: string; version: string; purl: string; 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * Returns the software bill of materials of an installation (CycloneDX JSON), from the lock file.
 * `npm sbom --omit dev` omits runtime packages that a tool uses too, so this filters the full list.
 */
export function createSbom(packages: readonly LockedPackage[]): Sbom {
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const sbom = JSON.parse(text) as Sbom;
  const runtime = new Set(
    packages
      .filter(({ isDevelopment }) => !isDevelopment)
      .map(({ name, version }) => `${name}@${version}`),
  );
  const components = sbom.components.filter(({ name, version }) =>
    runtime.has(`${name}@${version}`),
  );
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref) || ref.startsWith('pitchward@'))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => refs.has(name)) }));
  return { ...sbom, components, dependencies };
}
