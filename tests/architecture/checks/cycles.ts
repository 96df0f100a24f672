import type { Import } from '../../../scripts/check/import-graph.ts';

/**
 * Returns the groups of files that import each other in a circle, as sorted lines of file names
 * joined by ` <-> `. Type imports and dynamic imports are left out: neither is a cycle while loading.
 */
export function findCycles(imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to, isTypeOnly, isDynamic } of imports) {
    if (isTypeOnly || isDynamic) continue;
    targets.set(from, [...(targets.get(from) ?? []), to]);
  }
  return stronglyConnected(targets)
    .filter((group) => group.length > 1 || isSelfImport(targets, group))
    .map((group) => group.sort().join(' <-> '))
    .sort();
}

const isSelfImport = (targets: Map<string, string[]>, [file = '']: string[]) =>
  targets.get(file)?.includes(file) ?? false;

/** Tarjan's algorithm. */
function stronglyConnected(targets: Map<string, string[]>): string[][] {
  const indexes = new Map<string, number>();
  const lows = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const groups: string[][] = [];

  const visit = (file: string): number => {
    const index = indexes.size;
    let low = index;
    indexes.set(file, index);
    stack.push(file);
    onStack.add(file);
    for (const target of targets.get(file) ?? []) {
      const seen = indexes.get(target);
      if (seen === undefined) low = Math.min(low, visit(target));
      else if (onStack.has(target)) low = Math.min(low, seen);
    }
    lows.set(file, low);
    if (low === index) groups.push(popGroup(file, stack, onStack));
    return low;
  };
  for (const file of targets.keys()) if (!indexes.has(file)) visit(file);
  return groups;
}

function popGroup(file: string, stack: string[], onStack: Set<string>): string[] {
  const group = stack.splice(stack.lastIndexOf(file));
  for (const member of group) onStack.delete(member);
  return group;
}
