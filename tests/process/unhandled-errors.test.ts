import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readProductCode } from '../architecture/checks/repository.ts';

it('no code ignores unhandled rejections or uncaught exceptions, so that they fail a test (Rule R6.2)', () => {
  const handlers = readProductCode().filter(({ text }) =>
    /unhandledRejection|uncaughtException/.test(text),
  );
  expect(handlers.map(({ path }) => path)).toEqual([]);
  for (const file of ['vitest.config.ts', 'package.json']) {
    expect(readFileSync(file, 'utf8')).not.toMatch(
      /dangerouslyIgnoreUnhandledErrors|onUnhandledError|--unhandled-rejections/,
    );
  }
});
