import type { LoaderFunctionArgs } from '@remix-run/node';
import { buildAppManifest } from '../../seo/app-manifest.server.ts';

/** Web app manifest: one installable app per store view. Rule E1.1 */
export function loader({ context: { visit } }: LoaderFunctionArgs) {
  return new Response(JSON.stringify(buildAppManifest(visit.store)), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
