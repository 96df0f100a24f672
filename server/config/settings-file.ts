import { defaultSettings } from '../../app/domain/settings.ts';
import type { Settings } from '../../app/domain/settings.ts';
import { findSynonymProblem } from '../../app/domain/search/synonyms.ts';
import { ConfigError } from './config-error.ts';
import { parseJsonFile } from './json-file.ts';

/**
 * Reads a JSON file that overrides single settings.
 * @throws ConfigError for unknown names and wrong types
 */
export function readSettings(file: string): Settings {
  const given = parseJsonFile({ path: file, shown: `SETTINGS_FILE ${file}`, root: 'the file' });
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new ConfigError(`SETTINGS_FILE: ${file} must hold one JSON object`);
  }
  const defaults: Record<string, unknown> = defaultSettings;
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(defaults, name))
      throw new ConfigError(`SETTINGS_FILE: unknown setting ${name}`);
    const expected = describeType(defaults[name]);
    if (describeType(value) !== expected) {
      throw new ConfigError(`SETTINGS_FILE: ${name} must be ${expected}`);
    }
  }
  const settings: Settings = { ...defaultSettings, ...given };
  const synonymProblem = findSynonymProblem(settings.searchSynonyms);
  if (synonymProblem !== null)
    throw new ConfigError(`SETTINGS_FILE: searchSynonyms ${synonymProblem}`);
  const { externalCheckout: address } = settings;
  if (address !== '' && !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    throw new ConfigError('SETTINGS_FILE: externalCheckout must be an http or https address');
  }
  return settings;
}

function describeType(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return value === null ? 'null' : `a ${typeof value}`;
}
