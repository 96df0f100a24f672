import type { AppLoadContext } from '@remix-run/node';

/**
 * What a page's data says where the catalogue is away and old answers stood in: from when the oldest
 * is, in milliseconds since 1970. The frame shows it. Ask when everything else is read.
 */
export function staleMark({ staleSince }: Pick<AppLoadContext['visit'], 'staleSince'>): {
  staleSince?: number;
} {
  const moment = staleSince?.() ?? null;
  return moment === null ? {} : { staleSince: moment };
}
