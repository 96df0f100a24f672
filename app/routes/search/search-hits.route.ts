import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { noStore } from '../../request/answers.server.ts';
import { toProblemResponse } from './search-problem.server.ts';

/** Returns the best hits as JSON for the search panel in the header. Rules A15.3, B11.13 */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const text = searchParams.get(shop.settings.queryNames.search) ?? '';
  const answer = await shop.search.hits(visit, text);
  if (!answer.ok) return json(null, toProblemResponse(answer.problem));
  return json(answer.value, { headers: { ...noStore, 'X-Robots-Tag': 'noindex' } });
}
