import { randomHex } from '../../domain/random-hex.ts';
import { stripStorePrefix } from '../../domain/store/paths.ts';
import { readDataRoute, withoutDataRoute } from '../../request/data-request.ts';
import { acceptPost } from '../protocol/accept/accept.ts';
import { findOpenInLane, toLane } from '../protocol/box.ts';
import type { Box } from '../protocol/box.ts';
import type { AcceptProblem } from '../protocol/accept/accept.ts';
import { findQueuedPost } from '../protocol/kinds.ts';
import type { SubmittedFields } from '../protocol/kinds.ts';
import { adoptUnnamed, isUnknownOwner, unknownOwner } from '../protocol/new-device.ts';
import { redirectScript, toStatusPath } from '../protocol/stored-answer.ts';
import type { DeviceAnswer } from '../protocol/stored-answer.ts';
import { readPresentOwner, scope } from './present-owner.ts';
import type { WorkerOutboxDeps } from './present-owner.ts';

/** Why a post was not queued; null when it was. */
type QueueProblem = AcceptProblem | 'not-saved' | null;

type Poster = { owner: string; cart: string };

/** An intercepted post whose page still waits for the answer. */
type InterceptedPost = {
  url: URL;
  prefix: string;
  isData: boolean;
  from: URL;
  fields: SubmittedFields;
};

/**
 * Sends a post of a page. Queues it when open entries stand before it or its request fails, and
 * then answers with a redirect to the page that shows its state.
 */
export async function queueOrSend(
  deps: WorkerOutboxDeps,
  request: Request,
  place: { url: URL; prefix: string },
  afterLostPost: (request: Request) => Promise<Response>,
): Promise<Response> {
  const copy = request.clone();
  // Another user may have come before a lost post is known to be lost.
  const poster = readPresentOwner(deps);
  const readPost = () => readInterceptedPost(copy, place);
  if (await hasWaiting(deps, poster)) {
    // The page was not hydrated yet, or does not know the open entries: the order of the lane
    // still applies.
    const post = await readPost();
    const problem = await queuePost(deps, post, poster, false);
    if (problem === null || !isAnsweredByShop(problem)) {
      return redirectToStatus(post, problem, 'queued');
    }
    return fetch(request);
  }
  try {
    return await fetch(request);
  } catch (error) {
    const post = await readPost();
    const problem = await queuePost(deps, post, poster, true);
    if (problem === 'not-queued') {
      if (post.isData) throw error;
      return afterLostPost(request);
    }
    return redirectToStatus(post, problem, 'unreachable');
  }
}

async function readInterceptedPost(
  request: Request,
  { url, prefix }: { url: URL; prefix: string },
): Promise<InterceptedPost> {
  const fields = withCompleteKeys([...new URLSearchParams(await request.text())]);
  return {
    url: withoutDataRoute(url),
    prefix,
    isData: readDataRoute(url) !== null,
    from: new URL(request.referrer || prefix, url),
    fields,
  };
}

/**
 * Returns whether open entries stand before a new post; false when the storage cannot be read.
 */
async function hasWaiting(deps: WorkerOutboxDeps, poster: Promise<Poster>): Promise<boolean> {
  try {
    const { owner, cart } = await poster;
    const box = adoptUnnamed(await deps.store.read(), owner);
    return findOpenInLane(box, toLane(owner, cart)).length > 0;
  } catch {
    return false;
  }
}

/**
 * Queues a post; returns null once it is in the database, otherwise why not. A post of a script
 * whose owner the worker does not know is left to its page; a native one is named by the next page,
 * unless the storage was cleared once more. Rule E2.18, decision 0290.
 */
async function queuePost(
  deps: WorkerOutboxDeps,
  { url, prefix, isData, from, fields }: InterceptedPost,
  poster: Promise<Poster>,
  wasSent: boolean,
): Promise<QueueProblem> {
  try {
    const who = await poster;
    const problem = await deps.store.change((box): { box: Box; value: QueueProblem } => {
      if (isUnknownOwner(who.owner) && (isData || who.owner !== unknownOwner(box))) {
        return { box, value: 'not-queued' };
      }
      const draft = {
        ...who,
        prefix,
        fields,
        address: url.pathname + url.search,
        about: null,
        wasSent,
        from: stripStorePrefix(from.pathname, prefix) + from.search,
      };
      const accepted = acceptPost(adoptUnnamed(box, who.owner), draft, Date.now());
      return accepted.box === null
        ? { box, value: accepted.problem }
        : { box: accepted.box, value: null };
    });
    if (problem !== null) return problem;
  } catch {
    // Not on the device, so it must not be reported as saved.
    return 'not-saved';
  }
  deps.channel.postMessage('changed');
  await registerSync();
  return null;
}

/** Redirects to the page that shows the state of the post. */
function redirectToStatus(
  { url, prefix, isData, fields }: InterceptedPost,
  problem: QueueProblem,
  answer: DeviceAnswer,
): Response {
  const path = toStatusPath(
    findQueuedPost(stripStorePrefix(url.pathname, prefix), fields)?.kind,
    problem,
  );
  if (isData) return redirectScript(path, answer);
  return Response.redirect(url.origin + (prefix === '/' ? '' : prefix) + path, 303);
}

/** Returns whether the shop answers the post itself, by running it or by asking to sign in. */
function isAnsweredByShop(problem: Exclude<QueueProblem, null>): boolean {
  return problem === 'not-queued' || problem === 'needs-account';
}

/**
 * Completes keys that lack their random part: a cached page brings none, and its script adds it
 * only after hydration.
 */
function withCompleteKeys(fields: [string, string][]): [string, string][] {
  return fields.map(([name, value]) =>
    name === 'key' && value.startsWith('.') ? [name, randomHex(16) + value] : [name, value],
  );
}

async function registerSync(): Promise<void> {
  const { sync } = scope.registration as ServiceWorkerRegistration & {
    sync?: { register(tag: string): Promise<void> };
  };
  // Refused in private windows; pages drain by themselves.
  await sync?.register('outbox').catch(() => undefined);
}
