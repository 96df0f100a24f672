import type { z } from 'zod';
import type { Result } from '../../app/domain/result.ts';
import type { Caller, CallRequest } from './exchange.ts';
import type { CommerceProblem } from './problem.ts';

/** Result of a call: the checked value, or the problem. */
export type CallResult<Value> = Promise<Result<Value, CommerceProblem>>;

/** Sends one call over the client's connection. */
export type CommerceCall = <Schema extends z.ZodType>(
  caller: Caller,
  question: CallRequest<Schema>,
) => CallResult<z.output<Schema>>;
