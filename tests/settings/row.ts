import type { Settings } from '../../app/domain/settings.ts';

/**
 * One setting: another value, and what is observed with given settings. The observation must
 * differ between the default and the other value.
 */
export type Row<Name extends keyof Settings = keyof Settings> = {
  value: Settings[Name];
  observe: (settings: Settings) => unknown;
};

/** Rows by the names of their settings. */
export type Rows = { [Name in keyof Settings]?: Row<Name> };
