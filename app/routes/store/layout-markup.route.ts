import { json } from '@remix-run/node';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderLayout } from '../../rendered-once/navigation/layout-markup.server.ts';
import { getPromises } from '../../request/read-root-data.server.ts';

/** Returns the layout's markup by its ids, for a document that began without it. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const layout = await shop.layout.read(visit);
  const rendered = renderLayout({ visit, markup: null }, layout, getPromises(shop.settings));
  return json(Object.fromEntries(Object.values(rendered).map(({ id, html }) => [id, html])));
}
