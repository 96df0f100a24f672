import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  countLogicLines,
  findRouteProblem,
  maxLogicLines,
  readRouteModules,
} from './checks/route-modules.ts';

describe('route modules', () => {
  const modules = readRouteModules(readFileSync('app/routes.ts', 'utf8'));
  const files = modules.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

  it('are all named in app/routes.ts', () => {
    const paths = globSync('app/**/*.route.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
    expect(paths.sort()).toEqual([...modules].sort());
  });

  it('are pages or resources', () => {
    expect(files.map(findRouteProblem).filter((one) => one !== null)).toEqual([]);
  });

  it(`have at most ${maxLogicLines} lines of logic`, () => {
    const long = files
      .map((file) => ({ path: file.path, lines: countLogicLines(file) }))
      .filter(({ lines }) => lines > maxLogicLines);
    expect(long).toEqual([]);
  });
});

describe('readRouteModules', () => {
  it('returns the modules in the order of the routes', () => {
    const routes = `index('routes/home/home.route.tsx'),\nroute('map', 'routes/map/map.route.ts'),`;
    expect(readRouteModules(routes)).toEqual([
      'app/routes/home/home.route.tsx',
      'app/routes/map/map.route.ts',
    ]);
  });
});

describe('findRouteProblem', () => {
  it.each<[text: string, problem: string | null]>([
    [`export default function Page() { return null; }`, null],
    [`const Page = () => null;\nexport default Page;\nexport const title = 'x';`, null],
    [`export { Page as default } from './page.tsx';`, null],
    [`export async function loader() { return null; }\nexport type Data = string;`, null],
    [`export const loader = () => null, headers = () => ({});`, null],
    [`export const title = 'x';`, 'a.route.ts: neither a page nor a resource'],
    [
      `export function action() {}\nexport function readForm() {}`,
      'a.route.ts: a resource exports readForm',
    ],
  ])('judges %j', (text, problem) => {
    expect(findRouteProblem({ path: 'a.route.ts', text })).toBe(problem);
  });
});

describe('countLogicLines', () => {
  it('leaves out imports, types, comments, blank lines and components', () => {
    const text = [
      `import { json } from '@remix-run/node';`,
      `type Data = {`,
      `  name: string;`,
      `};`,
      ``,
      `/** Returns the name. */`,
      `export function loader() {`,
      `  // A comment alone.`,
      `  const name = 'x';`,
      ``,
      `  return json({ name });`,
      `}`,
      `export default function Page() {`,
      `  return <p>Text</p>;`,
      `}`,
      `function Part() {`,
      `  return <p>Text</p>;`,
      `}`,
      `const maxNames = 3;`,
    ].join('\n');
    expect(countLogicLines({ path: 'a.route.tsx', text })).toBe(5);
  });
});
