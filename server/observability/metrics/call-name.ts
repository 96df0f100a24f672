/** So many calls the contract has at most; what comes beyond it has no name of its own. */
const most = 100;
const known = new Set<string>();

/**
 * The name of a call of the commerce host by its path, without what is in it of a visitor, a
 * document or a store: `/api/ext/cms-data/cmsPage/12` → `ext/cms-data`.
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
