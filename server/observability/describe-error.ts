/** Errors that name what is unavailable: during an outage every request has one. */
const outages = new Set(['CatalogueUnavailable', 'DatabaseUnavailable']);

/**
 * Turns an error into JSON for a log line, without tokens. That of an outage has no stack, nor has
 * its cause in the system or a driver, which has a code (Rule R3.13).
 */
export function describeError(error: unknown): unknown {
  return describe(error, false);
}

function describe(error: unknown, isCauseOfOutage: boolean): unknown {
  if (!(error instanceof Error)) return { message: withoutTokens(String(error)) };
  const isOutage = outages.has(error.name);
  const isExplained = isOutage || (isCauseOfOutage && 'code' in error);
  return {
    name: error.name,
    message: withoutTokens(error.message),
    stack: error.stack && !isExplained ? withoutTokens(error.stack) : undefined,
    cause: error.cause === undefined ? undefined : describe(error.cause, isOutage),
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
