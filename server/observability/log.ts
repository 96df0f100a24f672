import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import type { Config } from '../config/config.ts';

export type Log = Logger;

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

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutTokens(String(error)) };
  return {
    name: error.name,
    message: withoutTokens(error.message),
    stack: error.stack ? withoutTokens(error.stack) : undefined,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

/**
 * Removes tokens from the URLs of commerce host calls, which may carry them in the query (Rule
 * S9.4).
 */
export function withoutTokens(text: string): string {
  return text
    .replace(/\b(\w*token|cartId)=[^&\s"']+/gi, '$1=[redacted]')
    .replace(/\bBearer\s+[^\s"']+/gi, 'Bearer [redacted]');
}
