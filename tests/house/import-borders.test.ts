import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

type Arrow = { from: string; to: string };

/** Import targets of a file: relative ones as paths from the root, packages by name. */
function arrowsOf(file: string): Arrow[] {
  const text = readFileSync(file, 'utf8');
  const imports = text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()\s*'([^']+)'/g);
  return [...imports].map(([, target = '']) => ({
    from: file,
    to: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
  }));
}

const arrows = globSync('{app,server}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .flatMap(arrowsOf);

/** Which arrows are wrong. A reader of DESIGN finds its sentences here one by one. */
const borders: { rule: string; isWrong: (arrow: Arrow) => boolean }[] = [
  {
    rule: 'the domain imports nothing outside its room',
    isWrong: ({ from, to }) => from.startsWith('app/domain/') && !to.startsWith('app/domain/'),
  },
  {
    rule: 'app never imports the server, not even types',
    isWrong: ({ from, to }) => from.startsWith('app/') && to.startsWith('server/'),
  },
  {
    rule: 'the design system has never heard of a shop',
    isWrong: ({ from, to }) => from.startsWith('app/ui/') && /^app\/(?!ui\/)/.test(to),
  },
  {
    rule: 'nothing imports a door, but the site map',
    isWrong: ({ from, to }) => to.endsWith('.route.tsx') && from !== 'app/routes.ts',
  },
  {
    rule: 'server takes from app only the domain, words and plain data',
    isWrong: ({ from, to }) =>
      from.startsWith('server/') &&
      to.startsWith('app/') &&
      !/^app\/(domain|i18n|offline|outbox)\//.test(to) &&
      to !== 'app/ui/image-sizes.ts' &&
      to !== 'app/request/data-request.ts',
  },
  {
    rule: 'back end and commerce client know each other only through the contract',
    isWrong: ({ from, to }) =>
      (from.startsWith('server/backend/') && /^server\/commerce\/(?!contract)/.test(to)) ||
      (from.startsWith('server/commerce/') && to.startsWith('server/backend/')),
  },
  {
    rule: 'the two catalogue engines never meet',
    isWrong: ({ from, to }) =>
      (from.startsWith('server/catalogue/engines/embedded/') &&
        to.startsWith('server/catalogue/engines/elasticsearch/')) ||
      (from.startsWith('server/catalogue/engines/elasticsearch/') &&
        to.startsWith('server/catalogue/engines/embedded/')),
  },
  {
    rule: 'services know gateways by their ports, never by an engine',
    isWrong: ({ from, to }) =>
      from.startsWith('server/services/') &&
      /^server\/(backend|catalogue\/engines|demo|http)\//.test(to),
  },
  {
    rule: 'only the composition root names adapters',
    isWrong: ({ from, to }) =>
      /^server\/catalogue\/engines\//.test(to) &&
      !/^server\/catalogue\/(engines\/)|^server\/open\//.test(from),
  },
  {
    rule: 'there are no drawers',
    isWrong: ({ to }) =>
      /^(app|server)\/(.*\/)?(utils?|helpers?|misc|common|lib|shared|types)(\/|\.tsx?$)/.test(to),
  },
];

describe('import borders', () => {
  it('finds the arrows it judges', () => {
    expect(arrows.length).toBeGreaterThan(50);
    expect(arrows).toContainEqual({ from: 'app/root.tsx', to: 'app/layout/layout.tsx' });
  });

  it.each(borders)('$rule', ({ isWrong }) => {
    expect(arrows.filter(isWrong)).toEqual([]);
  });
});
