import { defaultSettings } from '../../app/domain/settings.ts';
import { createOriginClient } from '../../edge/remote/origin-client.ts';

import { runInScope } from '../../edge/request-scope.ts';
import { openLog } from '../../server/observability/log.ts';
import { createOriginRoute } from '../../server/origin/origin-route.ts';
import type { OriginRouteDeps } from '../../server/origin/origin-route.ts';

export const edgeSecret = 'the secret of edge and origin, 32+';

/** Returns the dependencies of a route over the given ports; what is missing must not be called. */
export function routeDeps(given: Partial<OriginRouteDeps>): OriginRouteDeps {
  return {
    secret: edgeSecret,
    catalogue: {} as OriginRouteDeps['catalogue'],
    storefront: {} as OriginRouteDeps['storefront'],
    sendToHost: async () => ({ status: 204, headers: {}, body: '' }),
    invalidations: { subscribe: () => () => undefined },
    config: {
      settings: defaultSettings,
      origins: {
        camp: ['http://camp.example'],
        tour: ['http://t.example'],
        cup: ['http://c.example'],
      },
      identityClients: {},
      outputCache: null,
      operatorMail: null,
    },
    log: openLog('silent'),
    ...given,
  };
}

/** What was sent to the origin, and how it answered. */
export type Sent = { path: string; body: string; status: number };

/** Connects a client with a route in one process: every message passes as JSON. */
export function openRemote(given: Partial<OriginRouteDeps>, secret = edgeSecret) {
  const sent: Sent[] = [];
  let answer = createOriginRoute(routeDeps(given));
  const client = createOriginClient({
    secret,
    async send(path, init) {
      const response = await answer(new Request(`http://origin.internal${path}`, init));
      sent.push({
        path,
        body: typeof init.body === 'string' ? init.body : '',
        status: response.status,
      });
      return response;
    },
  });
  return {
    client,
    sent,
    /** Replaces the route: by the one of another process, or by a failure. */
    replace(next: (request: Request) => Promise<Response>) {
      answer = next;
    },
  };
}

/** Returns the client port; each call is a separate request. */
export function inRequests<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name, receiver): unknown {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => inRequest(() => Reflect.apply(value, target, args) as unknown);
    },
  });
}

/** Runs work as a request of a visitor. */
export function inRequest<Answer>(work: () => Answer): Answer {
  return runInScope(
    (background) => void background.catch(() => undefined),
    () => work(),
  );
}
