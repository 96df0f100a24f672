import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { plainHtml, plainStyleSource } from '../../../server/http/plain-page.ts';

describe('a page rendered without React', () => {
  it.each([
    ['de', 'Gerade sind sehr viele auf einmal hier.'],
    ['en', 'Very many people are here right now.'],
  ] as const)('states the problem in %s', (language, text) => {
    const html = plainHtml('busy', language);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(text);
  });

  it.each(['de', 'en'] as const)(
    'has a link to try again in %s only where that can help',
    (language) => {
      expect(plainHtml('busy', language)).toMatch(/<a href="">[^<]+<\/a>/);
      expect(plainHtml('tooLarge', language)).not.toContain('<a');
    },
  );

  it('requests no resource, and the content policy allows its content', () => {
    const html = plainHtml('server', 'en', 'abc');
    expect(html).not.toMatch(/<script|<link|<img|url\(/);
    const [, style = ''] = /<style>(.*)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(plainStyleSource).toBe(`'sha256-${hash}'`);
  });
});
