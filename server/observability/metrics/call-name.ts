/** Upper limit of distinct call names; further calls are counted under one name. */
const most = 100;
const known = new Set<string>();

/**
 * Returns the metric label of a commerce host call, without ids, tokens and store codes:
 * `/api/ext/cms-data/cmsPage/12` → `ext/cms-data`.
 */
export function callName(path: string): string {
  const [, , ...segments] = path.split('/');
  const name = /^(?:catalog|ext\/cms-data)(?=\/)/.exec(segments.join('/'))?.[0] ?? plain(segments);
  if (known.size < most) known.add(name);
  return known.has(name) ? name : 'other';
}

function plain(segments: readonly string[]): string {
  return segments
    .slice(0, 3)
    .filter((segment) => /^[a-z-]+$/.test(segment))
    .join('/');
}
