import type { Kysely } from 'kysely';
import { parseDay } from '../../../app/domain/day.ts';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import type { SendPush } from '../push/send-push.ts';
import type { RecordSecurityEvent } from '../../observability/security-log.ts';
import type { Tables } from '../database/tables.ts';

/** Where an operator's command reads and writes. */
export type Desk = {
  db: Kysely<Tables>;
  /** Milliseconds since 1970. */
  now: number;
  /** Milliseconds for which an inquiry holds its places; the usual ones where it is left out. */
  holdLifetime?: number;
  /** Characters of a line of the terminal; null where a file or another program reads. */
  width: number | null;
  write: (text: string) => void;
  /** Tells customers' browsers; left out while the shop has no keys for it. */
  push?: { send: SendPush; origins: Record<BrandName, string> };
  /** Tells shops what their pages show changed. */
  publish?: (tags: readonly string[]) => Promise<void>;
  /** RETENTION_MONTHS; left out or 0: nothing is removed by age. */
  retentionMonths?: number;
  /** Writes a line of the security log. */
  onSecurityEvent?: RecordSecurityEvent;
  /** What stands outside the back end's database. */
  elsewhere?: {
    /** Deletes a person's rows in the storefront's database and returns their number. */
    forgetPerson(email: string): Promise<number>;
    /** Deletes files that the folder mailer wrote. */
    deleteMailFiles(ids: readonly number[]): Promise<void>;
  };
};

/** What was typed after the command's name. */
export type Typed = {
  words: string[];
  options: Record<string, string | boolean | undefined>;
};

export type Command = {
  /** As it is typed: orders show <number>. */
  usage: string;
  does: string;
  /** Changes something or hands out everything about a person: the security log gets a line. */
  isRecorded?: boolean;
  options?: Record<string, { type: 'string' | 'boolean'; does: string }>;
  run: (desk: Desk, typed: Typed) => Promise<void>;
};

/** The operator asked for something that is not there or not possible; the message says which. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** '2027-01-31' (from midnight, UTC) or an ISO moment, as milliseconds since 1970. */
export function readMoment(name: string, typed: Typed): number | null {
  const text = typed.options[name];
  if (typeof text !== 'string') return null;
  const isMoment = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(
    text,
  );
  const isDay = parseDay(text.slice(0, 10)) !== null;
  const moment = isMoment && isDay ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) {
    throw new OperatorError(`--${name}: '${text}' is no date such as 2027-01-31`);
  }
  return moment;
}

/** A positive whole number of an option, or the usual one. */
export function readCount(name: string, typed: Typed, usual: number): number {
  const text = typed.options[name];
  if (typeof text !== 'string') return usual;
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw new OperatorError(`--${name}: '${text}' is no whole number above 0`);
  }
  return Number(text);
}

/** One of a few words, or null when the option is not given. */
export function readWord<Word extends string>(
  name: string,
  typed: Typed,
  words: readonly Word[],
): Word | null {
  const text = typed.options[name];
  if (text === undefined) return null;
  const word = words.find((candidate) => candidate === text);
  if (!word) throw new OperatorError(`--${name}: '${text}' is none of ${words.join(', ')}`);
  return word;
}

/** '2027-01-10 12:00' in universal time: operators compare it with the log. */
export function momentText(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}
