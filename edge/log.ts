import { describeError } from '../server/observability/describe-error.ts';
import type { Log } from '../server/observability/log.ts';

/** Writes one line of a log; hosts collect what a worker writes to its console. */
export type WriteLine = (line: string) => void;

/** Opens a log of JSON lines in the form of the Node server's, for level info and above. */
export function openEdgeLog(write: WriteLine): Log {
  const line =
    (level: number) =>
    (details: unknown, message?: string): void => {
      const fields = typeof details === 'object' && details !== null ? details : { msg: details };
      const { error, ...rest } = fields as { error?: unknown };
      const described = error === undefined ? {} : { error: describeError(error) };
      const text = message === undefined ? {} : { msg: message };
      write(JSON.stringify({ level, time: Date.now(), ...rest, ...described, ...text }));
    };
  return {
    debug: () => undefined,
    info: line(30),
    warn: line(40),
    error: line(50),
    fatal: line(60),
  } as Log;
}
