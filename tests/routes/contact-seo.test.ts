import { expect, test } from 'vitest';
import { buildContactSeo } from '../../app/routes/content/contact-seo.server.ts';
import { visit } from '../services/catalogue/open-pages.ts';

test('the contact page links to those of the brand’s other store views (Rule A21.2)', () => {
  const { canonical, alternates } = buildContactSeo(visit, 'camp');
  expect(canonical).toBe('https://camps.example/de_de/contact');
  expect(alternates).toContainEqual({
    hreflang: 'en',
    address: 'https://camps.example/contact',
  });
  expect(alternates).toContainEqual({
    hreflang: 'de-DE',
    address: 'https://camps.example/de_de/contact',
  });
});
