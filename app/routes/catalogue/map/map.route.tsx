import type { LoaderFunctionArgs } from '@remix-run/node';
import { readTileFile, tileRelease } from '../../../domain/map/tiles.ts';
import { notFound } from '../../../request/answers.server.ts';

const aWeek = 'public, max-age=604800';
const forGood = 'public, max-age=31536000, immutable';

/**
 * `/map/{name}.svg`: base map behind the pins of a page. `/map/{z}-{x}-{y}.svg?v=…`: one map tile.
 */
export async function loader({ request, params, context: { shop, visit } }: LoaderFunctionArgs) {
  const name = params.file?.endsWith('.svg') ? params.file.slice(0, -4) : '';
  const tile = readTileFile(name);
  const map = tile
    ? await shop.mapTile(tile, visit.store.brand)
    : await shop.baseMap(name, visit.store.brand);
  if (map === null) throw notFound();
  const isReleased = tile && new URL(request.url).searchParams.get('v') === tileRelease;
  return new Response(map, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': isReleased ? forGood : aWeek,
    },
  });
}
