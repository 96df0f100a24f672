import { refusal } from '../../app/domain/result.ts';
import { CircuitOpen, openCircuit } from '../process/circuit-breaker.ts';
import type { CircuitOptions } from '../process/circuit-breaker.ts';
import type { CallResult } from './answer.ts';
import { isHostFailure } from './problem.ts';

/** Makes the call, or fails at once while the circuit is open. */
export type HostCircuit = <Value>(call: () => CallResult<Value>) => CallResult<Value>;

/** Carries an answer through the circuit breaker, which counts what is thrown. */
class HostFailure extends Error {}

/** Opens the circuit breaker of a commerce host. Rules R3.3, R3.5. */
export function openHostCircuit(options: Omit<CircuitOptions, 'isFailure'> = {}): HostCircuit {
  const circuit = openCircuit({ ...options, isFailure: (error) => error instanceof HostFailure });
  return async (call) => {
    let answer: Awaited<ReturnType<typeof call>> | null = null;
    try {
      return await circuit(async () => {
        answer = await call();
        if (!answer.ok && isHostFailure(answer.problem)) throw new HostFailure();
        return answer;
      });
    } catch (error) {
      if (error instanceof HostFailure && answer) return answer;
      if (!(error instanceof CircuitOpen)) throw error;
      return refusal({ kind: 'unreachable', message: 'The host did not answer lately' });
    }
  };
}
