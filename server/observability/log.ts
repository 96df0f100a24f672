import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import type { Config } from '../config/config.ts';
import { describeError } from './describe-error.ts';

export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>;

/**
 * Opens a log of JSON lines on standard output. No field holds tokens, cookies or personal data
 * (Rule S9.4).
 */
export function openLog(
  level: Config['logLevel'],
  /** Called for each line of level warn or above. */
  onWarning?: (level: 'warn' | 'error' | 'fatal') => void,
  /** Replaces standard output. */
  destination?: DestinationStream,
): Log {
  const options: LoggerOptions = {
    level,
    ...(onWarning && {
      hooks: {
        logMethod(parameters, write, number) {
          if (number >= 40) onWarning(number >= 60 ? 'fatal' : number >= 50 ? 'error' : 'warn');
          write.apply(this, parameters);
        },
      },
    }),
    base: undefined,
    serializers: { error: describeError, err: describeError },
    redact: {
      paths: ['*.token', '*.password', '*.email', '*.cookie', '*.authorization'],
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
