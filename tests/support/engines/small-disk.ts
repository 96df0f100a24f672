import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  folder: string;
  /** Fills the free space. */
  fill(): void;
  /** Frees that space again. */
  clear(): void;
  makeReadOnly(): void;
  /** Unmounts the disk; no process may use it any more. */
  remove(): void;
};

/** Returns whether this user may mount: true for root in a container that allows it. */
export function canMount(): boolean {
  try {
    openSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}

/** Mounts a file system of that size in memory. */
export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const filler = join(folder, 'filler');
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw error;
  }
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      for (const size of [2 ** 20, 4096]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size));
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        }
      }
      closeSync(file);
    },
    clear: () => rmSync(filler, { force: true }),
    makeReadOnly: () => mount('-o', 'remount,ro', folder),
    remove() {
      execFileSync('umount', [folder], { stdio: 'pipe' });
      rmSync(folder, { recursive: true });
    },
  };
}

function mount(...words: string[]): void {
  execFileSync('mount', words, { stdio: 'pipe' });
}
