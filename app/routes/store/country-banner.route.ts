import type { LoaderFunctionArgs } from '@remix-run/node';
import { isbot } from 'isbot';
import { noStore } from '../../request/answers.server.ts';
import sheet from '../../styles/layout/country.css?url';
import { readCountryMemory } from './country-memory.server.ts';

/**
 * Style sheet of the store banner for visitors without JavaScript. Every page contains the hidden
 * banner; this sheet shows it to the visitors concerned, with the store that fits. Rules E10.16,
 * E10.18
 */
export async function loader({ request, context: { shop, visit } }: LoaderFunctionArgs) {
  const isCrawler = isbot(request.headers.get('user-agent'));
  const step = isCrawler
    ? ({ kind: 'stay' } as const)
    : await shop.country.step(visit, request.headers, await readCountryMemory(request));
  const css =
    step.kind === 'stay'
      ? ''
      : `@import '${sheet}';\n.country-ask[hidden]{display:grid}\n.country-ask [value='${step.store}']{display:inline-flex}\n`;
  return new Response(css, {
    headers: { ...noStore, 'Content-Type': 'text/css; charset=utf-8' },
  });
}
