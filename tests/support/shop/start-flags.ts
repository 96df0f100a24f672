import { readFileSync } from 'node:fs';

/** Returns the Node flags of `npm start`; workers inherit them. */
export function readStartFlags(): string[] {
  const file = new URL('../../../package.json', import.meta.url);
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: { start: string } };
  return scripts.start.split(' ').filter((part) => part.startsWith('--'));
}
