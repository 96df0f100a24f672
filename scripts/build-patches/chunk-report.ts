import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A file of the browser's script: its static imports and the modules in it. */
export type Chunk = { file: string; imports: readonly string[]; modules: readonly string[] };

/** Outside of the folders that are served. */
export const chunkReportFile = 'build/chunks.json';

/** Writes which modules are in which browser file, for `scripts/build/measure-script.ts`. */
export function chunkReport(): Plugin {
  return {
    name: 'chunk-report',
    apply: 'build',
    writeBundle({ dir = '.' }, bundle) {
      if (this.environment.name !== 'client') return;
      const chunks: Chunk[] = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [{ file: file.fileName, imports: file.imports, modules: Object.keys(file.modules) }]
          : [],
      );
      writeFileSync(join(dir, '../chunks.json'), JSON.stringify(chunks));
    },
  };
}
