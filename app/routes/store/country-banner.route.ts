import type { LoaderFunctionArgs } from '@remix-run/node';
import { isbot } from 'isbot';
import { noStore } from '../../request/answers.server.ts';
import sheet from '../../styles/layout/country.css?url';
import { readCountryMemory } from './country-memory.server.ts';

/**
 * The style of the banner that asks visitors without script which store they want. It stands hidden
 * in every page, the same for everybody; this sheet shows it to whom it concerns, with the store
 * that fits. spec: checklist E10
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
