import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRouteShop } from '../support/shop/route-shop.ts';
import type { RouteShop } from '../support/shop/route-shop.ts';
import { RouteVisitor } from '../support/shop/route-visitor.ts';

const submitted = { name: 'Jörg', email: 'joerg@', club: '', topic: 'inquiry', message: 'Hallo?' };

/** `useForm` of `@conform-to/react` connects what the server refused with the fields of the form. */
describe('the page of a refused form', () => {
  let shop: RouteShop;
  let html = '';
  beforeAll(async () => {
    shop = await openRouteShop('small');
    const visitor = new RouteVisitor(shop);
    await visitor.open('/contact');
    html = await (await visitor.post('/contact', submitted)).text();
  }, 60_000);
  afterAll(() => shop.close());

  /** Returns the tag of the field with this name. */
  const tagOf = (name: string) => new RegExp(`<\\w+[^>]* name="${name}"[^>]*>`).exec(html)?.[0];

  it('names the error of its field (Rule C15.18)', () => {
    const field = tagOf('email') ?? '';
    expect(field).toContain('aria-invalid="true"');
    const [, ids = ''] = /aria-describedby="([^"]+)"/.exec(field) ?? [];
    const texts = ids.split(' ').map((id) => new RegExp(`id="${id}"[^>]*>`).exec(html)?.[0]);
    expect(ids).toContain('contact-email-error');
    expect(texts).not.toContain(undefined);
    expect(tagOf('name')).not.toContain('aria-invalid="true"');
  });

  it('has what was submitted', () => {
    expect(tagOf('email')).toContain('value="joerg@"');
    expect(tagOf('name')).toContain('value="Jörg"');
    expect(html).toContain('>Hallo?</textarea>');
  });

  it('names the filled honeypot of the newsletter, not the mail address (Rule C15.18)', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.open('/newsletter');
    const answer = await visitor.post('/newsletter', { email: 'jo@club.example', trap: 'x' });
    const page = await answer.text();
    const [, link] = /<a href="#newsletter-trap">([^<]*)</.exec(page) ?? [];
    expect(link).toMatch(/^Bitte leer lassen: /);
  });

  it.each([
    ['an address that is none', 'jo@', 'Bitte gib eine gültige E-Mail-Adresse an'],
    ['blanks', '  ', 'Bitte fülle dieses Pflichtfeld aus'],
    ['a long address', `${'jo'.repeat(100)}@club.example`, 'Das ist zu lang: höchstens 200'],
  ])('names %s and the filled honeypot at once (Rule C15.18)', async (_what, email, message) => {
    for (const path of ['/newsletter', '/newsletter-abmeldung']) {
      const visitor = new RouteVisitor(shop);
      await visitor.open(path);
      const answer = await visitor.post(path, { email, trap: 'x' });
      const page = await answer.text();
      const links = [...page.matchAll(/<a href="#newsletter-(\w+)">([^<]*)</g)];
      expect(links.map(([, field, text]) => [field, text])).toEqual([
        ['email', expect.stringContaining(message)],
        ['trap', expect.stringContaining('Bitte leer lassen: ')],
      ]);
      expect(page.includes(`value="${email.trim()}"`)).toBe(email.trim() !== '');
      expect(/aria-describedby="[^"]*newsletter-email-error/.test(page)).toBe(true);
    }
  });
});
