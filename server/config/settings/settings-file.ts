import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { parseJsonFile, parseJsonValue, refuseFile } from '../json-file.ts';
import { settingsSchema } from './settings-schema.ts';

/**
 * Reads a JSON file that overrides single settings, also single fields of one. Rules F4.3, F4.8.
 * @throws ConfigError with the path of the first wrong value and the allowed ones
 */
export function readSettings(file: string): Settings {
  const jsonFile = { path: file, shown: `SETTINGS_FILE ${file}`, root: 'the file' };
  const given = parseJsonFile(jsonFile);
  if (!isObject(given)) throw refuseFile(jsonFile, 'must hold one JSON object');
  return parseJsonValue(jsonFile, settingsSchema, merge(defaultSettings, given));
}

/** Overrides fields of objects at any depth; a list is replaced as a whole. */
function merge(usual: Record<string, unknown>, given: Record<string, unknown>): unknown {
  const overrides = Object.entries(given).map(([name, value]) => {
    const own = Object.hasOwn(usual, name) ? usual[name] : undefined;
    return [name, isObject(own) && isObject(value) ? merge(own, value) : value] as const;
  });
  return Object.fromEntries([...Object.entries(usual), ...overrides]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
