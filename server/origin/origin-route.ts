import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCompany } from '../../app/domain/store/company.ts';
import { getFurtherStores } from '../../app/domain/store/store-views.ts';
import type { Config } from '../config/config.ts';
import { isSameToken } from '../http/middleware/same-origin.ts';
import type { Log } from '../observability/log.ts';
import { recordSecurityEvent } from '../observability/security-log.ts';
import type { Invalidations } from '../storefront/invalidations.ts';
import { answerCall } from './answer-calls.ts';
import type { CallDeps } from './answer-calls.ts';
import type { SendAhead } from './ahead/send-ahead.ts';
import { announcedTags } from './announced-tags.ts';
import { batchSchema, callsPath, factsPath, isTagOfProduct, maxBatchBytes } from './protocol.ts';
import type { BatchAnswer, OriginFacts } from './protocol.ts';

export type OriginRouteDeps = Omit<CallDeps, 'onFailure'> & {
  /** The secret that edge processes send as a bearer token; at least 32 characters. */
  secret: string;
  config: Pick<Config, 'settings' | 'origins' | 'identityClients' | 'outputCache' | 'operatorMail'>;
  invalidations: Pick<Invalidations, 'subscribe'>;
  log: Pick<Log, 'error' | 'info' | 'warn'>;
  /** Answers what a page asks after its first batch; without it each step is a round trip. */
  sendAhead?: SendAhead;
};

/**
 * Creates the route that answers edge processes: batches of calls and the facts they start with.
 * Refuses every request without the secret with 403 before its body is read. Rule R6.1
 */
export function createOriginRoute(deps: OriginRouteDeps): (request: Request) => Promise<Response> {
  const { secret, config, invalidations, log, sendAhead } = deps;
  const process = randomBytes(8).toString('hex');
  const announced = announcedTags(invalidations);
  const onFailure: CallDeps['onFailure'] = (error, call) =>
    log.error({ error, call }, 'a call of the edge failed');
  const callDeps: CallDeps = { ...deps, onFailure };
  const app = new Hono();

  app.use(async (c, next) => {
    const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (isSameToken(given, secret)) return next();
    recordSecurityEvent(log, 'request.key-refused', { reason: 'edge' });
    return problem(403, 'Wrong key of the edge');
  });
  app.get(factsPath, (c) => c.json(factsOf(config), 200, noStore));
  app.post(
    callsPath,
    bodyLimit({ maxSize: maxBatchBytes, onError: () => problem(413, 'Batch too large') }),
    async (c) => {
      const batch = batchSchema.safeParse(await c.req.json().catch(() => null));
      if (!batch.success) return problem(400, 'Not a batch of calls');
      const { seen, calls, page } = batch.data;
      // Read before the calls: an answer may be newer than its version, never older.
      const state = announced.since(seen[process]);
      const asked = calls.map((call) => ({ call, answer: answerCall(call, callDeps) }));
      // What the edge process stored of the catalogue it has just dropped, or never had.
      const isCold = state.changed.some((tag) => !isTagOfProduct(tag));
      const ahead = page && sendAhead ? sendAhead(page, asked, { isCold }) : [];
      const answers = await Promise.all(asked.map(({ answer }) => answer));
      const answered = { process, ...state, answers, predicted: await ahead };
      return c.json(answered satisfies BatchAnswer, 200, noStore);
    },
  );
  // Also the path of another protocol version: the edge passes its visitors on to the origin.
  app.notFound(() => problem(404, 'Unknown address or protocol version'));
  app.onError((error) => {
    log.error({ error }, 'a batch of the edge failed');
    return problem(500, 'The batch failed');
  });
  return async (request) => app.fetch(request);
}

const noStore = { 'Cache-Control': 'no-store' };

function problem(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: noStore });
}

function factsOf({ settings, origins, identityClients, ...config }: OriginRouteDeps['config']) {
  return {
    settings,
    origins,
    socialProviders: Object.keys(identityClients) as OriginFacts['socialProviders'],
    usesOutputCache: config.outputCache !== null,
    operatorMail: config.operatorMail,
    company: getCompany(),
    furtherStores: [...getFurtherStores()],
  } satisfies OriginFacts;
}
