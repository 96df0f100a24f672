import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  TimeoutStrategy,
  circuitBreaker,
  handleWhen,
  timeout,
} from 'cockatiel';

/** Thrown while the circuit is open: the call was not sent. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen';
}

export type CircuitOptions = {
  /** Returns whether an error counts as a failure of the dependency; a refusal does not. */
  isFailure: (error: unknown) => boolean;
  /** Consecutive failures that open the circuit. */
  failures?: number;
  /** Time until one call is tried again, in milliseconds. */
  pause?: number;
  /** Time that other calls wait for that one, in milliseconds. */
  patience?: number;
  onChange?: (isOpen: boolean) => void;
};

/** Runs the work, or throws CircuitOpen without running it. */
export type Circuit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates the circuit breaker of one dependency: while it is open, calls fail at once instead of
 * after a timeout, and one call at a time tests the dependency (Rules R3.3, R3.4).
 */
export function openCircuit({
  isFailure,
  failures = 5,
  pause = 2000,
  patience = 500,
  onChange,
}: CircuitOptions): Circuit {
  const breaker = circuitBreaker(handleWhen(isFailure), {
    breaker: new ConsecutiveBreaker(failures),
    halfOpenAfter: pause,
  });
  const decidedInTime = timeout(patience, TimeoutStrategy.Aggressive);
  let decided = Promise.resolve();
  breaker.onHalfOpen(() => {
    decided = new Promise((resolve) => {
      const done = () => {
        for (const listener of [reset, broken]) listener.dispose();
        resolve();
      };
      const [reset, broken] = [breaker.onReset(done), breaker.onBreak(done)];
    });
  });
  let isOpen = false;
  const changed = (isNowOpen: boolean) => {
    // A failed trial call opens the circuit again: its state for callers has not changed.
    if (isOpen !== isNowOpen) onChange?.(isNowOpen);
    isOpen = isNowOpen;
  };
  breaker.onBreak(() => changed(true));
  breaker.onReset(() => changed(false));

  return async (work) => {
    // A trial call to a hanging host takes its full timeout; other calls do not wait that long.
    if (breaker.state === CircuitState.HalfOpen) {
      await decidedInTime.execute(() => decided).catch(() => undefined);
    }
    if (breaker.state === CircuitState.HalfOpen) throw new CircuitOpen();
    try {
      return await breaker.execute(work);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? new CircuitOpen() : error;
    }
  };
}
