import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const styles = new URL('../../app/styles/', import.meta.url);

describe('style sheets', () => {
  it.each(globSync('**/*.css', { cwd: styles }))(
    'measure no element of %s by 100vi, which includes the scrollbar of the window',
    (file) => {
      const sheet = readFileSync(new URL(file, styles), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      expect(sheet).not.toMatch(/100[dls]?v(?:i|w)\b/);
    },
  );
});
