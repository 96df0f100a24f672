import { copyFileSync, globSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Days after which a file that no build has written again is removed. */
const storedDays = 30;

type StoredAssets = {
  /** Folder with the assets of the current build. */
  from: string;
  /** Folder with the assets of this and earlier builds. */
  to: string;
  now: Date;
};

/**
 * Adds the assets of the current build to those of earlier ones, so that a page of an earlier release
 * still finds its scripts and styles. Hosts compress assets: copies compressed here are left out.
 * Rule R8.14
 */
export function keepAssets({ from, to, now }: StoredAssets): void {
  for (const path of filesOf(from).filter((name) => !/\.(?:br|gz)$/.test(name))) {
    const copy = join(to, path);
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(join(from, path), copy);
    // Its last build, not the time at which the file was written first.
    utimesSync(copy, now, now);
  }
  const oldest = now.getTime() - storedDays * 86_400_000;
  for (const path of filesOf(to).map((name) => join(to, name))) {
    if (statSync(path).mtimeMs < oldest) rmSync(path);
  }
}

const filesOf = (folder: string) =>
  globSync('**', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
