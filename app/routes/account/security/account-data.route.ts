import type { LoaderFunctionArgs } from '@remix-run/node';
import { noStore } from '../../../request/answers.server.ts';
import { requireValue } from '../account-page.server.ts';

/** Returns all stored data of the user as a download. Rule D2.20 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, visit } = context;
  const data = await requireValue(context, request, () => shop.account.exportData(visit));
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      ...noStore,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'X-Robots-Tag': 'noindex',
    },
  });
}
