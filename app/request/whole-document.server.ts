import type { AppLoadContext } from '@remix-run/node';
import { isbot } from 'isbot';

/**
 * Returns whether a document is sent when all of its parts have arrived: to crawlers, text browsers
 * and caches. Others get it streamed.
 */
export function isWholeDocument(
  request: Request,
  { share }: Pick<AppLoadContext['visit'], 'share'>,
): boolean {
  const agent = request.headers.get('user-agent') ?? '';
  return (
    share !== undefined ||
    agent === '' ||
    isbot(agent) ||
    /\b(lynx|links|w3m|elinks)\b/i.test(agent)
  );
}
