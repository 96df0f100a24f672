import { replayHeaders } from './answer.ts';

/** Name of the operation header in releases before 23 November 2026. */
export const formerOperationHeader = 'Outbox-Deed';

/** Returns the operation of a replay; null for a post of a page. Reads the former name too. */
export function readOperation(headers: Pick<Headers, 'get'>): string | null {
  return headers.get(replayHeaders.operation) ?? headers.get(formerOperationHeader);
}

/**
 * Returns the header that makes a post a replay, under both names: an installed worker of an
 * earlier release lets only the former one pass.
 */
export function toOperationHeaders(operation: string): Record<string, string> {
  return { [replayHeaders.operation]: operation, [formerOperationHeader]: operation };
}
