import type { LoaderFunctionArgs } from '@remix-run/node';
import { buildAppManifest } from '../../seo/app-manifest.server.ts';

/** What a browser installs: one app a store view. spec: catalogue §2, checklist E1 */
export function loader({ context: { visit } }: LoaderFunctionArgs) {
  return new Response(JSON.stringify(buildAppManifest(visit.store)), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
