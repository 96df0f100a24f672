/** Upper limit of distinct call names; further calls are counted under one name. */
const maxNames = 100;
const knownNames = new Set<string>();

/**
 * Returns the metric label of a commerce host call, without ids, tokens and store codes:
 * `/api/ext/cms-data/cmsPage/12` → `ext/cms-data`.
 */
export function toCallName(path: string): string {
  const [, , ...segments] = path.split('/');
  const name =
    /^(?:catalog|ext\/cms-data)(?=\/)/.exec(segments.join('/'))?.[0] ?? joinPlainSegments(segments);
  if (knownNames.size < maxNames) knownNames.add(name);
  return knownNames.has(name) ? name : 'other';
}

function joinPlainSegments(segments: readonly string[]): string {
  return segments
    .slice(0, 3)
    .filter((segment) => /^[a-z-]+$/.test(segment))
    .join('/');
}
