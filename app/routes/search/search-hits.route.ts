import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { noStore } from '../../request/answers.server.ts';
import { readRegionPack } from './region-pack.server.ts';
import { toProblemResponse } from './search-problem.server.ts';

const headers = { ...noStore, 'X-Robots-Tag': 'noindex' };

/**
 * Returns the best hits as JSON for the search panel in the header; `?region=`: the offers of a
 * region with all by which a device searches them. Rules A15.3, B11.13, E1.22, S4.2
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const { searchParams } = new URL(request.url);
  const region = searchParams.get('region');
  const text = searchParams.get(shop.settings.queryNames.search) ?? '';
  const answer =
    region === null ? await shop.search.hits(visit, text) : await readRegionPack(context, region);
  if (!answer.ok) return json(null, toProblemResponse(answer.problem));
  return json(answer.value, { headers });
}
