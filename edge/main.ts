import * as build from 'virtual:pages';
import { release } from 'virtual:release';
import { answerAtEdge } from './answer.ts';
import { openEdge } from './open-edge.ts';
import { openCircuit } from '../server/process/circuit-breaker.ts';
import type { Circuit } from '../server/process/circuit-breaker.ts';
import { openEdgeLog } from './log.ts';
import { openOnce } from './open-once.ts';
import { OriginAway } from './pass-on.ts';
import { openWorkerPlatform } from './platform.ts';
import type { Platform, WorkerEnv } from './platform.ts';

const open = openOnce((platform: Platform) => openEdge(platform, { build, release }));

let circuit: Circuit | null = null;

/** The circuit of requests that are passed on, one for all requests of this process. */
function passOnCircuit({ log }: Platform): Circuit {
  const { error, info } = openEdgeLog(log);
  return (circuit ??= openCircuit({
    isFailure: (failure) => failure instanceof OriginAway,
    onChange: (isOpen) =>
      isOpen ? error('Nothing is passed on') : info('Requests are passed on again'),
  }));
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
      circuit: passOnCircuit(platform),
      waitUntil: (work) => context.waitUntil(work),
    });
  },
};
