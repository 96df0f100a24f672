import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { callNames } from './every-call.ts';

const callers = globSync('server/{services,catalogue,open}/**/*.ts').map((file) =>
  readFileSync(file, 'utf8'),
);

/** docs/decisions/0041 */
it.each(callNames)('has a caller in the shop: %s (Rules F1.19, G9.3)', (name) => {
  const call = new RegExp(`\\b(?:commerce|client|host|deps)\\.${name}\\b|\\b${name}\\(`);
  expect(callers.some((text) => call.test(text))).toBe(true);
});
