import { refusal, success } from '../../app/domain/result.ts';
import type { Result } from '../../app/domain/result.ts';
import { texts } from './contract/contract.ts';
import type { CommerceProblem } from './problem.ts';
import type { Received } from './receive.ts';

/** Returns the JSON of an answer, in any form. Rule F1.14 */
export function readJson({
  status,
  contentType,
  body,
}: Received): Result<unknown, CommerceProblem> {
  if (body.trim() === '') return refusal({ kind: 'empty', status, message: texts.wrongFormat });
  if (!/[/+]json\b/i.test(contentType)) {
    return refusal({ kind: 'not-json', status, message: texts.badContentType });
  }
  try {
    return success(JSON.parse(body));
  } catch {
    return refusal({ kind: 'not-json', status, message: texts.badContentType });
  }
}
