import { join, resolve } from 'node:path';
import { backUp } from '../server/backup/back-up.ts';
import { explainBackupFailure } from '../server/backup/backup-error.ts';
import { restore } from '../server/backup/restore.ts';
import { requireDataFolder, requireExistingDataFolder } from '../server/config/data-folder.ts';
import { readDataPlaces } from '../server/config/environment.ts';
import { loadEnvFile } from './command-line/env-file.ts';
import { answerHelp } from './command-line/usage.ts';

const usage = `npm run backup                      copies into DATA_FOLDER/backups, named after the moment
npm run backup -- FOLDER            copies into FOLDER, which must not be there yet
npm run backup -- --restore FOLDER  puts that copy in place; the shop must be stopped`;

/** Exits with 0 on success, 1 when nothing was changed, 2 when the command is invalid. */
async function main(args: readonly string[]): Promise<void> {
  const isRestore = args[0] === '--restore';
  const [folder, ...more] = isRestore ? args.slice(1) : args;
  if (more.length > 0 || (isRestore && !folder) || folder === '' || folder?.startsWith('-')) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 2;
    return;
  }
  const now = new Date();
  const places = readDataPlaces(process.env);
  if (isRestore && folder) {
    const { list, replaced } = await restore(places, folder, now);
    process.stdout.write(`Restored the backup of ${list.madeAt}.\n`);
    if (replaced) process.stdout.write(`The replaced files are in ${replaced}.\n`);
    return;
  }
  if (places.databaseUrl === null) requireExistingDataFolder(places.dataFolder);
  requireDataFolder(places.dataFolder, { isReadOnly: folder !== undefined });
  const moment = now.toISOString().replaceAll(':', '-');
  const target = resolve(folder ?? join(places.dataFolder, 'backups', moment));
  const { files } = await backUp(places, target, now);
  for (const { name, bytes } of files) {
    process.stdout.write(`${(bytes / 2 ** 20).toFixed(1).padStart(8)} MiB  ${name}\n`);
  }
  process.stdout.write(`The backup is in ${target}.\n`);
}

answerHelp(usage);
loadEnvFile();
main(process.argv.slice(2)).catch((error: unknown) => {
  const reason = explainBackupFailure(error);
  if (reason === null) throw error;
  process.stderr.write(`${reason}.\n`);
  process.exitCode = 1;
});
