import * as build from 'virtual:pages';
import { answerAtEdge } from './answer.ts';
import { openEdge } from './open-edge.ts';
import type { Edge } from './open-edge.ts';
import { openWorkerPlatform } from './platform.ts';
import type { WorkerEnv } from './platform.ts';

let opened: Edge | null = null;

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
      // The finished value is stored, not the promise: another request may not wait for this one.
      open: async () => (opened ??= await openEdge(platform, build)),
      waitUntil: (work) => context.waitUntil(work),
    });
  },
};
