import { describe, expect, it } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { embedStructuredData } from '../../../app/routes/catalogue/structured-data.server.ts';
import { buildPageSeo } from '../../../app/seo/build-page-seo.server.ts';
import { toMetaDescriptors } from '../../../app/seo/page-meta.ts';

const visit = { store: requireStoreView('de_de'), origin: 'https://camps.example' };
const facts = [{ '@type': 'Product', name: 'Hotel </script><b>Sol' }];
const seo = buildPageSeo(visit, { title: 'Sol', description: 'Am Meer.', path: '/sol', facts });

describe('structured data of a catalogue page (Rule P2.5)', () => {
  it('are in the document once, and named by their id in its data', () => {
    const markup = new Map<string, string>();
    const embedded = embedStructuredData({ markup }, seo);
    const text = markup.get(embedded.structured?.id ?? '') ?? '';
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': facts });
    expect(text).not.toContain('<');
    expect(JSON.stringify([embedded, toMetaDescriptors(embedded)])).not.toContain('Hotel');
  });

  it('are not in the data of a client navigation', () => {
    const embedded = embedStructuredData({ markup: null }, seo);
    expect(embedded).toMatchObject({ title: seo.title, facts: [], structured: null });
  });

  it('are left out of a page without them', () => {
    const markup = new Map<string, string>();
    expect(embedStructuredData({ markup }, { ...seo, facts: [] }).structured).toBeNull();
    expect(markup.size).toBe(0);
  });
});
