import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderSubmenus } from '../../rendered-once/navigation/submenus.server.tsx';
import { noStore } from '../../request/answers.server.ts';

/** Returns the submenus of the main menu. `?v=`: their version, with which they never change. */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const { id, html } = renderSubmenus({ visit }, await shop.layout.read(visit));
  const isCurrent = new URL(request.url).searchParams.get('v') === id;
  return new Response(html, {
    headers: {
      ...(isCurrent ? { 'Cache-Control': 'public, max-age=31536000, immutable' } : noStore),
      'Content-Type': 'text/html; charset=utf-8',
    },
  });
}
