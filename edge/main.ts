import * as build from 'virtual:pages';
import { release } from 'virtual:release';
import { answerAtEdge } from './answer.ts';
import type { PassOnCircuits } from './answer.ts';
import { openEdge } from './open-edge.ts';
import { openCircuit } from '../server/process/circuit-breaker.ts';
import { openEdgeLog } from './log.ts';
import { openOnce } from './open-once.ts';
import { OriginAway } from './pass-on.ts';
import { openWorkerPlatform } from './platform.ts';
import type { Platform, WorkerEnv } from './platform.ts';

const open = openOnce((platform: Platform) => openEdge(platform, { build, release }));

let circuits: PassOnCircuits | null = null;

/** The circuits of requests that are passed on, for all requests of this process. */
function passOnCircuits({ log }: Platform): PassOnCircuits {
  const { error, info } = openEdgeLog(log);
  const openOne = (what: string) =>
    openCircuit({
      isFailure: (failure) => failure instanceof OriginAway,
      onChange: (isOpen) =>
        isOpen ? error(`The origin answers no ${what}`) : info(`The origin answers ${what} again`),
    });
  return (circuits ??= { files: openOne('files'), pages: openOne('requests') });
}

/** Entry of workerd and of the hosted runtime built on it. */
export default {
  async fetch(
    request: Request,
    env: WorkerEnv,
    context: { waitUntil(work: Promise<unknown>): void },
  ): Promise<Response> {
    const platform = openWorkerPlatform(env);
    return answerAtEdge(request, {
      platform,
      open: () => open(platform),
      circuits: passOnCircuits(platform),
      waitUntil: (work) => context.waitUntil(work),
    });
  },
};
