import { createHash } from 'node:crypto';
import { stripStorePrefix } from '../../../app/domain/store/paths.ts';
import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import { findQueuedPost } from '../../../app/outbox/protocol/kinds.ts';
import { toRouteId } from '../../../app/outbox/protocol/queued-routes.ts';
import { readOperation } from '../../../app/outbox/protocol/replay-operation.ts';
import type { QueuedPost } from '../../../app/outbox/protocol/kinds.ts';
import { ownerOf } from '../../services/owner.ts';
import { isSubmissionKey } from '../../services/submission-key.ts';
import type { Visit } from '../../visit.ts';
import type { Submission } from '../../storefront/submissions.ts';

/** Fields that a replay does not repeat, so they are not part of the fingerprint. */
const besideContent = new Set(['form_token', 'key', 'stay']);

export type Post = {
  owner: string;
  queued: QueuedPost;
  submission: Submission;
  reference: string;
};

/** Returns what the gate needs of a post; null when its form is never queued or has no key. */
export async function readPost(visit: Visit, request: Request): Promise<Post | null> {
  const submissionKey = visit.submissionKey ?? null;
  if (!isSubmissionKey(submissionKey)) return null;
  const fields = [...new URLSearchParams(visit.form ?? (await request.clone().text()))];
  const path = stripStorePrefix(new URL(request.url).pathname, visit.store.prefix);
  const queued = findQueuedPost(path, fields);
  if (!queued) return null;
  const owner = ownerOf(visit);
  const content = fields.filter(([name]) => !besideContent.has(name));
  const fingerprint = digest([visit.store.code, path, content]);
  const id = digest([owner, toRouteId(queued.route), submissionKey]);
  const { cartToken } = visit.session.data;
  return {
    owner,
    queued,
    reference: id.slice(0, 10),
    submission: {
      id,
      fingerprint,
      position: null,
      isChecked: false,
      isPermanent: queued.kind === 'order',
      cart: cartToken === null ? null : digest(['cart', cartToken]),
    },
  };
}

export type Replay = {
  operation: 'send' | 'cancel';
  isChecked: boolean;
  owner: string;
  lane: string;
  epoch: number;
  sequence: number;
};

/** Returns what the headers of a replay say; null when one is missing or malformed. */
export function readReplay(headers: Headers): Replay | null {
  const text = (name: string) => headers.get(name) ?? '';
  const count = (name: string) => (/^\d{1,15}$/.test(text(name)) ? Number(text(name)) : null);
  const operation = readOperation(headers);
  const owner = text(replayHeaders.owner);
  const lane = text(replayHeaders.lane);
  const epoch = count(replayHeaders.epoch);
  const sequence = count(replayHeaders.sequence);
  if (operation !== 'send' && operation !== 'cancel') return null;
  if (!/^[\w.-]{1,60}$/.test(owner) || !/^[\w.-]{1,160}$/.test(lane)) return null;
  if (epoch === null || sequence === null) return null;
  const isChecked = text(replayHeaders.checked) === '1';
  return { operation, isChecked, owner, lane, epoch, sequence };
}

/** Returns the submission of a replay, with its position in the lane of its owner. */
export function toReplaySubmission(
  { submission, queued, owner }: Post,
  { lane, epoch, sequence, isChecked }: Replay,
): Submission {
  return {
    ...submission,
    position: { lane: digest([owner, lane]), epoch, sequence },
    // With another cart it would be another inquiry, so "send again" makes a new one.
    isChecked: isChecked && queued.kind !== 'order',
  };
}

function digest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
