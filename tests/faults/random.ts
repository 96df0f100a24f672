/** Pseudorandom numbers, the same for the same seed (mulberry32). */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (count: number) => Math.floor(next() * count),
    chance: (share: number) => next() < share,
    pick<Value>(values: readonly [Value, ...Value[]]): Value {
      return values[Math.floor(next() * values.length)] ?? values[0];
    },
  };
}

export type Random = ReturnType<typeof randomOf>;

/** Returns the values in random order. */
export function shuffled<Value>(random: Random, values: readonly Value[]): Value[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(random.below(rest.length), 1));
}

/**
 * Number of schedules of a run and its first seed; settings change both, and the seed is printed.
 */
export function runOf(
  name: string,
  usual: number,
  usualSeed = Math.floor(Math.random() * 2 ** 31),
): { seed: number; count: number } {
  const seed = Number(process.env.FAULT_SEED ?? usualSeed);
  const count = Number(process.env[`FAULT_${name.toUpperCase()}`] ?? usual);
  process.stdout.write(`${name}: ${count} schedules from seed ${seed}\n`);
  return { seed, count };
}
