import type { z } from 'zod';
import type { Result } from '../../app/domain/result.ts';
import type { Caller, Question } from './exchange.ts';
import type { CommerceProblem } from './problem.ts';

/** Result of a call: the checked value, or the problem. */
export type Answer<Value> = Promise<Result<Value, CommerceProblem>>;

/** Sends one call over the client's connection. */
export type Ask = <Schema extends z.ZodType>(
  caller: Caller,
  question: Question<Schema>,
) => Answer<z.output<Schema>>;
