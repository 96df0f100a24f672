import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { plainHtml, plainStyleSource } from '../../../server/http/plain-page.ts';

describe('a page beside the shop', () => {
  it.each([
    ['de', 'Gerade sind sehr viele auf einmal hier.'],
    ['en', 'Very many people are here right now.'],
  ] as const)('says in %s what is the matter', (language, text) => {
    const html = plainHtml('busy', language);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(text);
  });

  it.each(['de', 'en'] as const)('leads on in %s only where trying again helps', (language) => {
    expect(plainHtml('busy', language)).toMatch(/<a href="">[^<]+<\/a>/);
    expect(plainHtml('tooLarge', language)).not.toContain('<a');
  });

  it('asks for nothing, and the content policy allows what it brings', () => {
    const html = plainHtml('server', 'en', 'abc');
    expect(html).not.toMatch(/<script|<link|<img|url\(/);
    const [, style = ''] = /<style>(.*)<\/style>/.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(plainStyleSource).toBe(`'sha256-${hash}'`);
  });
});
