import type { HeadersArgs } from '@remix-run/node';

/**
 * No cache keeps what a visitor ordered; when a refused form may be sent again stays on its page.
 */
export function headers({ actionHeaders }: HeadersArgs): Headers {
  const kept = new Headers({ 'Cache-Control': 'no-store' });
  const wait = actionHeaders.get('Retry-After');
  if (wait !== null) kept.set('Retry-After', wait);
  return kept;
}
