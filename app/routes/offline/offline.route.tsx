import type { MetaFunction } from '@remix-run/node';
import { paths } from '../../domain/store/paths.ts';
import { useDetour } from '../../offline/use-detour.ts';
import { OfflinePage } from '../../shell/offline-page.tsx';

export const handle = { layout: 'minimal' };

export const meta: MetaFunction = () => [
  { title: 'Offline' },
  { name: 'robots', content: 'noindex' },
];

/** Has no loader: without network it must be shown from what is already here. spec: catalogue §2 */
export default function Offline() {
  return <OfflinePage wanted={useDetour()?.wanted ?? paths.home()} />;
}
