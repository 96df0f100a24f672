import { describe, expect, test } from 'vitest';
import { everywhere } from '../../app/domain/store/alternates.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { buildPageSeo } from '../../app/seo/build-page-seo.server.ts';
import { toMetaDescriptors } from '../../app/seo/page-meta.ts';

const visit = { store: requireStoreView('de_at'), origin: 'https://camps.example' };
const plain = { title: 'Kroatien', description: 'Am Meer.', path: '/kroatien' };

describe('page meta data', () => {
  test('has absolute addresses with the store prefix (Rules A3.4, A21.1, S3.5)', () => {
    const seo = buildPageSeo(visit, {
      ...plain,
      nextPath: '/kroatien?start=50',
      image: '/scene/a b.svg',
    });
    expect(seo).toMatchObject({
      title: 'Kroatien | Pitchward',
      canonical: 'https://camps.example/de_at/kroatien',
      next: 'https://camps.example/de_at/kroatien?start=50',
    });
    expect(seo.share.image).toBe('https://camps.example/img/1200/630/fit/scene/a%20b.svg.jpg');
    expect(toMetaDescriptors(seo)).toContainEqual({ tagName: 'link', rel: 'next', href: seo.next });
    expect(toMetaDescriptors(seo)).not.toContainEqual(expect.objectContaining({ name: 'robots' }));
  });

  test('has the keywords of the catalogue, and no tag without them (Rule A21.4)', () => {
    const keywordsOf = (keywords: string | null) =>
      toMetaDescriptors(buildPageSeo(visit, { ...plain, keywords })).filter(
        (one) => 'name' in one && one.name === 'keywords',
      );
    expect(keywordsOf('Camp, Meer')).toEqual([{ name: 'keywords', content: 'Camp, Meer' }]);
    expect(keywordsOf(null)).toEqual([]);
  });

  test('names the brand only once in the title (Rule A1.7)', () => {
    expect(buildPageSeo(visit, { ...plain, title: 'Pitchward | Camps' }).title).toBe(
      'Pitchward | Camps',
    );
  });

  test.each([
    ['Kurz', 'Kurz | Pitchward'],
    [
      'Trainingslager an der Costa Brava mit eigenem Naturrasenplatz und Hallenzeiten',
      'Trainingslager an der Costa Brava mit eigenem… | Pitchward',
    ],
    [
      'Pitchward | Trainingslager für Fußballteams mit eigenen Plätzen und festen Platzzeiten',
      'Pitchward | Trainingslager für Fußballteams mit eigenen Plätzen und…',
    ],
  ])('limits a title to 70 characters (Rule A21.3): %s', (title, expected) => {
    const seo = buildPageSeo(visit, { ...plain, title });
    expect(seo.title).toBe(expected);
    expect(seo.title.length).toBeLessThanOrEqual(70);
  });

  test('uses the description and picture of the store view when the page has none (Rules A1.7, E12.4)', () => {
    const seo = buildPageSeo(visit, { ...plain, description: '<p></p>' });
    expect(seo.description).toBe(visit.store.socialDescription);
    expect(seo.share.image).toBe('https://camps.example/assets/share/camp.jpg');
  });

  test('lists the page in other store views and its Open Graph locales', () => {
    const meta = toMetaDescriptors(
      buildPageSeo(visit, { ...plain, places: everywhere('camp', '/kroatien') }),
    );
    const line = { tagName: 'link', rel: 'alternate' };
    expect(meta).toContainEqual({
      ...line,
      hrefLang: 'de-CH',
      href: 'https://camps.example/de_ch/kroatien',
    });
    expect(meta).toContainEqual({
      ...line,
      hrefLang: 'x-default',
      href: 'https://camps.example/kroatien',
    });
    expect(meta).toContainEqual({ property: 'og:locale', content: 'de_AT' });
    const others = meta.filter(
      (one) => 'property' in one && one.property === 'og:locale:alternate',
    );
    expect(others.map((one) => 'content' in one && one.content)).toEqual([
      'de_DE',
      'de_CH',
      'en_US',
    ]);
  });

  test('has no canonical address and no alternates when the page is not indexed', () => {
    const meta = toMetaDescriptors(
      buildPageSeo(visit, {
        ...plain,
        isIndexed: false,
        nextPath: '/kroatien?start=50',
        places: everywhere('camp', '/kroatien'),
        facts: [{ '@type': 'Thing' }],
      }),
    );
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' });
    expect(meta.filter((one) => 'rel' in one || 'script:ld+json' in one)).toEqual([]);
  });

  test('renders structured data as one graph, without empty entries', () => {
    const seo = buildPageSeo(visit, { ...plain, facts: [null, { '@type': 'Thing', name: 'A' }] });
    expect(toMetaDescriptors(seo).at(-1)).toEqual({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [{ '@type': 'Thing', name: 'A' }],
      },
    });
  });
});
