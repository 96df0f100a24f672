import type { z } from 'zod';
import type { Finding } from '../../commerce/contract/contract.ts';
import type { SecurityEventDetails, SecurityEventName } from '../../observability/security-log.ts';

/**
 * What the security log records once the answer is sent, so that a retried transaction records it
 * once.
 */
export type SecurityNote = { event: SecurityEventName } & Pick<
  SecurityEventDetails,
  'account' | 'reason'
>;

/** The result of a call before it is sent: 200 with a result, or a refusal. */
export type Reply =
  | {
      code: 200;
      result: unknown;
      meta?: Record<string, unknown>;
      notes?: readonly SecurityNote[];
    }
  | {
      code: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 422 | 429 | 503;
      result: unknown;
      retryAfter?: number;
      notes?: readonly SecurityNote[];
    };
export type RefusedReply = Exclude<Reply, { code: 200 }>;

export function replyWith(result: unknown): Reply {
  return { code: 200, result };
}

export function refuse(code: RefusedReply['code'], result: unknown): RefusedReply {
  return { code, result };
}

/** Returns the reply with more notes for the security log. */
export function withNotes<Some extends Reply>(reply: Some, ...notes: SecurityNote[]): Some {
  return { ...reply, notes: [...(reply.notes ?? []), ...notes] };
}

/** Returns 400 with the list of findings in a payload (Rule F1.6). */
export function refuseMalformed(error: z.ZodError): RefusedReply {
  const findings: Finding[] = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          keyword: 'additionalProperties',
          dataPath: formatPath([...issue.path, key]),
          message: 'should NOT have additional properties',
        }))
      : [{ keyword: issue.code, dataPath: formatPath(issue.path), message: issue.message }],
  );
  return refuse(400, findings);
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
}
