import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { ConfigError } from './config-error.ts';

/** `shown`: how messages name the file; `root`: how they name its outermost value. */
export type JsonFile = { path: string; shown: string; root: string };

/** Returns the error that ends the start because of a file's content. */
export const refuseFile = ({ shown }: JsonFile, problem: string): ConfigError =>
  new ConfigError(`${shown}: ${problem}`);

/**
 * Reads a file of the configuration.
 * @throws ConfigError that names the file and the first wrong field
 */
export function readJsonFile<Schema extends z.ZodType>(
  file: JsonFile,
  schema: Schema,
): z.output<Schema> {
  return parseJsonValue(file, schema, parseJsonFile(file));
}

/** @throws ConfigError that names the file and the first wrong field */
export function parseJsonValue<Schema extends z.ZodType>(
  file: JsonFile,
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') || file.root;
  throw refuseFile(file, `${field} ${describe(issue)}`);
}

/** @throws ConfigError when the file is missing or no JSON */
export function parseJsonFile(file: JsonFile): unknown {
  try {
    // Editors of Windows write a byte order mark.
    return JSON.parse(readFileSync(file.path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw refuseFile(file, `cannot be read as JSON (${reason})`);
  }
}

function describe(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return `has the unknown field ${issue.keys.join(', ')}`;
  if (issue?.code === 'invalid_type') {
    if (issue.input === undefined) return 'is missing';
    if (issue.message.startsWith('Invalid input')) return `must be ${issue.expected}`;
  }
  return issue?.message ?? 'is wrong';
}
