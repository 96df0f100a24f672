/**
 * Divides a whole amount by weights so that the parts add up exactly: each part is rounded down,
 * then the largest remainders get one more. Weights are whole and not negative; without any weight
 * every part is 0.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const parts = weights.map((weight, index) => {
    const exact = (amount * weight) / total;
    const whole = Math.floor(exact);
    return { index, whole, remainder: exact - whole };
  });
  let rest = amount - parts.reduce((sum, part) => sum + part.whole, 0);
  const byRemainder = [...parts].sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const part of byRemainder) {
    if (rest === 0) break;
    part.whole += 1;
    rest -= 1;
  }
  return parts.map((part) => part.whole);
}
