import { accessSync, constants, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { parseEnvironment, readDataPlaces } from './environment.ts';

/**
 * Creates the data folder when it is missing, for the shop's user alone (Rule S9.11). `isReadOnly`:
 * the command only reads it.
 * @throws ConfigError when it cannot be created or written to, or holds something else where the
 *   shop has folders or files. Rule G6.12.
 */
export function requireDataFolder(folder: string, { isReadOnly = false } = {}): void {
  try {
    createFolder(folder, 0o700);
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    throw new ConfigError(`DATA_FOLDER: ${error.message}`);
  }
  try {
    const write = isReadOnly ? 0 : constants.W_OK;
    accessSync(folder, constants.R_OK | write | constants.X_OK);
  } catch (error) {
    const [done, right] = isReadOnly ? ['read', 'readable'] : ['written to', 'writable'];
    throw new ConfigError(
      `DATA_FOLDER: ${folder} cannot be ${done} (${codeOf(error)}): make it ${right} for the shop's user`,
    );
  }
  requireFolders(folder);
  requireFiles(folder);
}

/** Folders below the data folder that the shop creates later. */
const ownFolders = ['media', 'pictures', 'mail'];

function requireFolders(folder: string): void {
  for (const path of ownFolders.map((name) => join(folder, name))) {
    // A link to nowhere is there, but is no folder either.
    const isNone = lstatSync(path, { throwIfNoEntry: false }) === undefined;
    if (isNone || statSync(path, { throwIfNoEntry: false })?.isDirectory()) continue;
    throw new ConfigError(`DATA_FOLDER: ${path} is no folder`);
  }
}

/** Files that the shop opens. Docker creates a folder for a missing file that it is to mount. */
const ownFiles = ['catalogue.sqlite', 'commerce.sqlite', 'storefront.sqlite', 'session-secret'];

function requireFiles(folder: string): void {
  for (const path of ownFiles.map((name) => join(folder, name))) {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) continue;
    throw new ConfigError(`DATA_FOLDER: ${path} is a folder, not a file`);
  }
}

/**
 * Refuses a missing data folder, for commands that only read its files: reading the configuration
 * would create it (Rule G6.13).
 * @throws ConfigError
 */
export function requireExistingDataFolder(folder: string): void {
  if (!existsSync(folder)) throw new ConfigError(`DATA_FOLDER: ${folder} does not exist`);
}

/**
 * Refuses a missing data folder, for commands that only read the catalogue; a cluster needs none
 * (Rules G6.13, G6.15).
 * @throws ConfigError
 */
export function requireCatalogueFolder(given: Record<string, string | undefined>): void {
  if (parseEnvironment(given).ELASTICSEARCH_URL !== undefined) return;
  requireExistingDataFolder(readDataPlaces(given).dataFolder);
}

/** Returns whether a process of this user can write to a folder. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A folder cannot be created. The message is one line for the operator. */
export class FolderError extends Error {
  override name = 'FolderError';
}

/**
 * Creates a folder that an operator names, with its parents. `mkdir` with `recursive` never returns
 * for a folder below /proc (Node.js 24).
 * @throws FolderError
 */
export function createFolder(folder: string, mode = 0o777): void {
  try {
    createWithParents(folder, mode);
  } catch (error) {
    throw new FolderError(`${folder} cannot be created (${codeOf(error)})`, { cause: error });
  }
  if (!statSync(folder).isDirectory()) throw new FolderError(`${folder} is no folder`);
}

function createWithParents(folder: string, mode: number): void {
  if (isThere(folder)) return;
  createWithParents(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
