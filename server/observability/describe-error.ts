/** Turns an error into JSON for a log line, without tokens. */
export function describeError(error: unknown): unknown {
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
