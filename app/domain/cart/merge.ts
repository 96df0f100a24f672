/** As much of a line as a comparison needs. Lines with equal keys are the same thing. */
export type KeyedLine = { key: string; quantity: number };

/**
 * Does to the server's cart what a client did to its own since both agreed on `base`: what was added
 * is added, what was taken away is taken away, and what only the server knows stays. A line has at
 * most `most`, unless it had more before. A guest's cart at login has no base: all of it is new.
 * spec: transactions §4 Cart server sync, Authorize; contract §2.2
 */
export function mergeChanges<Line extends KeyedLine>(
  base: readonly KeyedLine[],
  client: readonly Line[],
  server: readonly Line[],
  most: number,
): Line[] {
  const known = quantities(base);
  const wanted = quantities(client);
  const kept = server.flatMap((line) => {
    const change = (wanted.get(line.key) ?? 0) - (known.get(line.key) ?? 0);
    const quantity = Math.min(line.quantity + change, Math.max(most, line.quantity));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const onServer = new Set(server.map(({ key }) => key));
  const added = [...new Map(client.map((line) => [line.key, line])).values()].flatMap((line) => {
    const change = (wanted.get(line.key) ?? 0) - (known.get(line.key) ?? 0);
    return onServer.has(line.key) || change <= 0
      ? []
      : [{ ...line, quantity: Math.min(change, most) }];
  });
  return [...kept, ...added];
}

/** Lines that are the same thing count together. */
function quantities(lines: readonly KeyedLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { key, quantity } of lines) sums.set(key, (sums.get(key) ?? 0) + quantity);
  return sums;
}
