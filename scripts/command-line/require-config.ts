import { ConfigError } from '../../server/config/config-error.ts';
import { readConfig } from '../../server/config/config.ts';
import type { Config } from '../../server/config/config.ts';

/**
 * Returns the configuration. Ends the process with one line when a setting is wrong: before a build,
 * which takes a minute.
 */
export function requireConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The shop cannot start. ${error.message}\n`);
    return process.exit(1);
  }
}
