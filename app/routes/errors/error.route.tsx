import { json } from '@remix-run/node';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { getTranslator } from '../../forms/words.server.ts';
import { BrokenPage } from '../../layout/errors/error-page.tsx';

export const handle = { layout: 'minimal' };

/** The error page at its own address, the target of redirects. Rule A4.11 */
export function loader({ context: { visit } }: LoaderFunctionArgs) {
  return json({ title: getTranslator(visit.store.language)('errors:serverTitle') });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: 'noindex' },
];

export default function ErrorAddress() {
  return <BrokenPage isBusy={false} canRetry={false} />;
}
