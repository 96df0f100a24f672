import { http, passthrough } from 'msw';
import { setupWorker } from 'msw/browser';
import { isDataAddress } from '../../../app/request/data-request.ts';
import { badDays } from './bad-days.ts';

/**
 * Runs in the page, before it is hydrated. The worker of msw answers what the scripts of the page
 * send to the shop as a host on a bad day would. `?offline-host=` in the address chooses the day
 * for the tab: a name of `badDays`, or `off`. Documents, styles and modules come as usual.
 */
const parameter = 'offline-host';

type Day = keyof typeof badDays;

const isDay = (name: string | null): name is Day => name !== null && name in badDays;

function readDay(): Day | null {
  const named = new URLSearchParams(location.search).get(parameter);
  if (named !== null) sessionStorage.setItem(parameter, named);
  const chosen = sessionStorage.getItem(parameter) ?? 'unreachable';
  return isDay(chosen) ? chosen : null;
}

/** Form posts and the data of pages; scripts request them with `fetch`. */
function isForShop(request: Request): boolean {
  return request.method !== 'GET' || isDataAddress(request.url);
}

const worker = setupWorker(
  http.all(`${location.origin}/*`, ({ request }) => {
    const day = readDay();
    return day !== null && isForShop(request) ? badDays[day]() : passthrough();
  }),
);
await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
