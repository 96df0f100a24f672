import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  TimeoutStrategy,
  circuitBreaker,
  handleWhen,
  timeout,
} from 'cockatiel';

/** The dependency did not answer lately: nothing was sent. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen';
}

export type CircuitOptions = {
  /** Which errors say that the dependency is ill. What is merely refused says nothing. */
  isFailure: (error: unknown) => boolean;
  /** Failures one after another that open it. */
  failures?: number;
  /** How long it stays open before one call tries again. Milliseconds. */
  pause?: number;
  /** How long others wait for that one call. Milliseconds. */
  patience?: number;
  onChange?: (isOpen: boolean) => void;
};

/** Does the work, or throws CircuitOpen without doing it. */
export type Circuit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * One circuit for each dependency: while it is away everything fails at once instead of after a
 * timeout, and one call now and then tries whether it is back. spec: promises, Server
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
    // A try that failed opens it anew, which is no news.
    if (isOpen !== isNowOpen) onChange?.(isNowOpen);
    isOpen = isNowOpen;
  };
  breaker.onBreak(() => changed(true));
  breaker.onReset(() => changed(false));

  return async (work) => {
    // A call that tries a hanging host takes its whole time: no page waits that long for another's.
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
