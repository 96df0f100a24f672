import { redirect } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { findSharedLink, toSharedSearch } from '../../domain/store/shared-link.ts';
import { paths } from '../../domain/store/paths.ts';
import { noStore } from '../../request/answers.server.ts';

/**
 * Share target of the installed app: opens a shared offer of this shop, and searches for anything
 * else. Rule E1.19.
 */
export function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { searchParams, host } = new URL(request.url);
  const part = (name: string) => searchParams.get(name) ?? '';
  const shared = { title: part('title'), text: part('text'), url: part('url') };
  const link = findSharedLink(shared, host);
  if (link) return redirect(link.href, { status: 303, headers: noStore });
  const text = toSharedSearch(shared);
  const query = new URLSearchParams(text === '' ? {} : { [shop.settings.queryNames.search]: text });
  const address = [paths.search(), String(query)].filter((one) => one !== '').join('?');
  return redirect(address, { status: 303, headers: noStore });
}
