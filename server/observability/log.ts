import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions } from 'pino';
import type { Config } from '../config/config.ts';

export type Log = Logger;

/** Lines of JSON on standard output. Tokens, cookies and personal data have no field here. */
export function openLog(
  level: Config['logLevel'],
  /** Told of each line that somebody should look at. */
  onTrouble?: (level: 'warn' | 'error' | 'fatal') => void,
  /** In place of standard output. */
  destination?: DestinationStream,
): Log {
  const options: LoggerOptions = {
    level,
    ...(onTrouble && {
      hooks: {
        logMethod(parameters, write, number) {
          if (number >= 40) onTrouble(number >= 60 ? 'fatal' : number >= 50 ? 'error' : 'warn');
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

/** Addresses of the commerce host may carry tokens in their query. spec: checklist F3 */
export function withoutTokens(text: string): string {
  return text
    .replace(/\b(\w*token|cartId)=[^&\s"']+/gi, '$1=[redacted]')
    .replace(/\bBearer\s+[^\s"']+/gi, 'Bearer [redacted]');
}
