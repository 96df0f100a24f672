import { describe, expect, it } from 'vitest';
import { findReachable, readImports, readSources } from '../../scripts/check/import-graph.ts';

describe('what `npm start` loads', () => {
  const imports = readImports(readSources(['app', 'scripts', 'server']));
  const isLoadedAtStart = ({ isTypeOnly }: { isTypeOnly: boolean }) => !isTypeOnly;

  it.each(['scripts/start.ts', 'scripts/serve.ts'])(
    'loads no tool of the build from %s',
    (start) => {
      const loaded = findReachable(imports, [start], isLoadedAtStart);
      expect([...loaded.keys()]).toContain('scripts/build/build-if-needed.ts');
      for (const tool of ['vite', 'rollup', 'esbuild', '@remix-run/dev', 'typescript']) {
        expect([...loaded.keys()]).not.toContain(tool);
      }
    },
  );
});
