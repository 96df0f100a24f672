import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CircuitOpen, openCircuit } from '../../server/process/circuit-breaker.ts';

const failed = () => Promise.reject(new Error('away'));

describe('openCircuit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function openAfter(failures: number) {
    const circuit = openCircuit({ isFailure: () => true });
    for (let call = 0; call < failures; call += 1) {
      await circuit(failed).catch(() => undefined);
    }
    return circuit;
  }

  it('fails at once after 5 failures in a row, not after 4 (Rule R3.3)', async () => {
    const work = vi.fn(async () => 'answer');
    expect(await (await openAfter(4))(work)).toBe('answer');
    await expect((await openAfter(5))(work)).rejects.toThrow(CircuitOpen);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('sends one call after 2 s, for which others wait at most 500 ms (Rule R3.4)', async () => {
    const circuit = await openAfter(5);
    await vi.advanceTimersByTimeAsync(1999);
    await expect(circuit(async () => 'early')).rejects.toThrow(CircuitOpen);
    await vi.advanceTimersByTimeAsync(1);
    let answer: (value: string) => void = () => undefined;
    const trial = circuit(() => new Promise<string>((resolve) => (answer = resolve)));
    const impatient = circuit(async () => 'other').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    expect(await impatient).toBeInstanceOf(CircuitOpen);
    const patient = circuit(async () => 'other');
    answer('trial');
    expect([await trial, await patient]).toEqual(['trial', 'other']);
  });
});
