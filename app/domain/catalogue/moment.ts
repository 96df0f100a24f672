import { parseDay } from '../day.ts';

const plainDate = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const epochMillis = /^\d{12,14}$/;

/**
 * Parses a catalogue date ('2026-05-01', '2026-05-01 12:30:00', ISO 8601 with a zone, or epoch
 * milliseconds) to milliseconds since 1970. A date without a zone is UTC, so that the result does
 * not depend on the machine. Null for anything else. Rule B1.22.
 */
export function readMoment(text: string): number | null {
  const trimmed = text.trim();
  if (epochMillis.test(trimmed)) return Number(trimmed);
  if (parseDay(trimmed.slice(0, 10)) === null) return null;
  const parts = plainDate.exec(trimmed);
  if (!parts) {
    const zoned = /^.{10}[Tt ]\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/.test(trimmed)
      ? Date.parse(trimmed)
      : NaN;
    return Number.isFinite(zoned) ? zoned : null;
  }
  const [year, month, day, hour, minute, second] = parts
    .slice(1)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number];
  // Date.UTC would count hour 25 into the next day and minute 75 into the next hour.
  if (hour > 23 || minute > 59 || second > 59) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const dayLength = 86_400_000;

/**
 * Returns the exclusive end of an end date. Midnight means the whole day: platforms store
 * "until 1 May" as 2026-05-01 00:00:00 and include that day. Rule B12.9.
 */
export function readEndMoment(text: string): number | null {
  const moment = readMoment(text);
  if (moment === null) return null;
  return moment % dayLength === 0 ? moment + dayLength : moment;
}
