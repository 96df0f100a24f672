import type { AppLoadContext } from '@remix-run/node';

/**
 * Returns since when the oldest stale answer of a page is, in milliseconds since 1970, while the
 * catalogue is away; the layout shows it. Call it after every other read. Rule R3.7.
 */
export function toStaleMark({ staleSince }: Pick<AppLoadContext['visit'], 'staleSince'>): {
  staleSince?: number;
} {
  const moment = staleSince?.() ?? null;
  return moment === null ? {} : { staleSince: moment };
}
