import type { Kysely } from 'kysely';
import { parseDay } from '../../../app/domain/day.ts';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import type { SendPush } from '../push/send-push.ts';
import type { OwnerCatalogue } from '../catalogue/owner-catalogue.ts';
import type { RecordSecurityEvent } from '../../observability/security-log.ts';
import type { Tables } from '../database/tables.ts';

/** Dependencies of an operator's command. */
export type CommandDeps = {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */
  now: number;
  /**
   * Milliseconds for which an inquiry holds its places; default: `holdLifetime` of the settings.
   */
  holdLifetime?: number;
  /** Characters of a terminal line; null when the output is a file or a pipe. */
  width: number | null;
  write: (text: string) => void;
  /** Sends push messages; missing without push keys. */
  push?: { send: SendPush; origins: Record<BrandName, string> };
  /** Opens the catalogue that commands change; the command's caller closes it. */
  openCatalogue?: () => Promise<OwnerCatalogue>;
  /** Invalidates cached pages of the shops by tags. */
  publish?: (tags: readonly string[]) => Promise<void>;
  /** RETENTION_MONTHS; missing or 0: nothing is removed by age. */
  retentionMonths?: number;
  /** Writes a line to the security log. */
  onSecurityEvent?: RecordSecurityEvent;
  /** Data outside the back end's database. */
  outside?: {
    /** Deletes a person's rows in the storefront's database. Returns their number. */
    forgetPerson(email: string): Promise<number>;
    /** Deletes files that the folder mailer wrote. */
    deleteMailFiles(ids: readonly number[]): Promise<void>;
  };
};

/** The arguments after the command's name. */
export type CommandArguments = {
  words: string[];
  options: Record<string, string | boolean | undefined>;
};

export type Command = {
  /** The command line, such as: orders show <number>. */
  usage: string;
  description: string;
  /**
   * True when the command changes data or outputs all data about a person: the security log and the
   * audit log record it.
   */
  isRecorded?: boolean;
  /** The first arguments that the audit log names: those that are not of a person (default 0). */
  recordedWords?: number;
  options?: Record<string, { type: 'string' | 'boolean'; does: string }>;
  run: (deps: CommandDeps, input: CommandArguments) => Promise<void>;
};

/** The requested object does not exist, or the change is not possible; the message names which. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/**
 * Parses an option such as '2027-01-31' (midnight, UTC) or an ISO moment. Returns milliseconds
 * since 1970, null without the option.
 */
export function parseMoment(name: string, input: CommandArguments): number | null {
  const text = input.options[name];
  if (typeof text !== 'string') return null;
  const isMoment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(
    text,
  );
  const isDay = parseDay(text.slice(0, 10)) !== null;
  const moment = isMoment && isDay ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) {
    throw new OperatorError(`--${name}: '${text}' is not a date such as 2027-01-31`);
  }
  return moment;
}

/** Parses an option as a positive whole number; `usual` is its default. */
export function parseCount(name: string, input: CommandArguments, usual: number): number {
  const text = input.options[name];
  if (typeof text !== 'string') return usual;
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw new OperatorError(`--${name}: '${text}' is not a positive whole number`);
  }
  return Number(text);
}

/** Parses an option that must be one of the words; null without the option. */
export function parseWord<Word extends string>(
  name: string,
  input: CommandArguments,
  words: readonly Word[],
): Word | null {
  const text = input.options[name];
  if (text === undefined) return null;
  const word = words.find((candidate) => candidate === text);
  if (!word) throw new OperatorError(`--${name}: '${text}' is none of ${words.join(', ')}`);
  return word;
}

/** Formats a moment in UTC, as the log does: '2027-01-10 12:00'. */
export function formatMoment(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}

/** What functions of the back end need beside the database, for a command. */
export function toBackendDeps({ db, now }: CommandDeps) {
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  return { db, random, clock: () => now };
}
