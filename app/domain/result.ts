/** Result of an operation that can be refused; `problem` is the reason in domain terms. */
export type Result<Value, Problem> = { ok: true; value: Value } | { ok: false; problem: Problem };

export function success<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refusal<Problem>(problem: Problem): { ok: false; problem: Problem } {
  return { ok: false, problem };
}
