import type { MetaFunction } from '@remix-run/node';
import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { paths } from '../../domain/store/paths.ts';
import { parseWantedPath } from '../../offline/detour.ts';
import { useDetour } from '../../offline/use-detour.ts';
import { OfflinePage } from '../../layout/errors/offline-page.tsx';
import { CachedPages } from './saved-pages.tsx';

export const handle = { layout: 'minimal' };

export const meta: MetaFunction = () => [
  { title: 'Offline' },
  { name: 'robots', content: 'noindex' },
];

/** Has no loader: offline it is rendered from the cache. Rule A4.14 */
export default function Offline() {
  const detour = useDetour();
  const asked = useRequestedPath();
  return (
    <OfflinePage wanted={detour?.wanted ?? asked ?? paths.home()}>
      <CachedPages />
    </OfflinePage>
  );
}

/**
 * Returns the requested path, passed by the worker in `?to=`. Known only after hydration, because
 * the document was cached before.
 */
function useRequestedPath(): string | null {
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => setAsked(parseWantedPath(query.get('to'))), [query]);
  return asked;
}
