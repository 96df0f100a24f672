import { isFieldName } from '../../../app/domain/form-fields.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import { readOperation } from '../../../app/outbox/protocol/replay-operation.ts';
import type { PlainReason } from '../plain-page.ts';
import { formTokenField, isSameToken, judgeOrigin } from './same-origin.ts';

/** Largest body of a form, in bytes, and its greatest number of fields. Rules S8.5, S8.8 */
export const maxBodySize = 64 * 1024;
const maxFields = 1000;

export type CheckedForm = {
  /** The request without its body, which is `form`. */
  request: Request;
  /** The body as text; null when it was not read. */
  form: string | null;
  /** Unchecked; null without one. */
  submissionKey: string | null;
  /** The form was rendered for a session that this request does not have. Rule S5.9 */
  isLost: boolean;
};

type FormRefusal = { status: number; reason: PlainReason };

/**
 * Returns the form of a request, or a refusal: 403 for another origin, 405 for another method than
 * POST, 415 for anything but a form, 400 for too many fields or names that cannot be field names.
 * `isNew`: the request has no session, so that it cannot act for any user. Rules S1, S8
 */
export async function checkForm(
  request: Request,
  origins: string[],
  { formToken, isNew }: { formToken: string; isNew: boolean },
): Promise<Result<CheckedForm, FormRefusal>> {
  const verdict = judgeOrigin(request, origins);
  if (verdict === 'other') return refusal({ status: 403, reason: 'refused' });
  if (request.method !== 'POST') return refusal({ status: 405, reason: 'wrongMethod' });
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    return refusal({ status: 415, reason: 'wrongType' });
  const body = await request.text();
  const fields = new URLSearchParams(body);
  if (fields.size > maxFields) return refusal({ status: 400, reason: 'tooManyFields' });
  if (![...fields.keys()].every(isFieldName)) {
    return refusal({ status: 400, reason: 'unknownField' });
  }
  const token = fields.get(formTokenField) ?? '';
  const isLost = isNew && token !== '' && readOperation(request.headers) === null;
  if (verdict === 'unknown' && !isLost && !isSameToken(token, formToken)) {
    return refusal({ status: 403, reason: 'refused' });
  }
  const read = new Request(request.url, {
    method: request.method,
    headers: request.headers,
    signal: request.signal,
  });
  return success({ request: read, form: body, submissionKey: fields.get('key'), isLost });
}
