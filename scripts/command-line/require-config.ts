import { ConfigError } from '../../server/config/config-error.ts';
import { readConfig } from '../../server/config/config.ts';

/** Ends the process with one line when a setting is wrong: before a build, which takes a minute. */
export function requireConfigOrExit(): void {
  try {
    readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The shop cannot start. ${error.message}\n`);
    process.exit(1);
  }
}
