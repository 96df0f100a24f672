import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstPicturePath } from '../../../app/ui/image-sizes.ts';
import { CatalogueUnavailable } from '../../../server/catalogue/port.ts';
import { firstPicture } from '../../../server/http/routes/first-picture.ts';
import type { CatalogueService } from '../../../server/services/catalogue/service.ts';
import { openPages } from '../../services/catalogue/open-pages.ts';
import { fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';

const heroes: Record<string, Record<string, string>> = {
  Spanien: { image: '/s/wide.jpg', hero_player_image: '/s/phone.jpg' },
  Winterpause: { image: '/w/wide.jpg' },
  Türkei: { image: '/t/ä 1.jpg', url_path: 'türkei' },
};

let catalogue: CatalogueService;
beforeAll(async () => {
  const records = fixtureRecords('de_de').map((record) => ({
    ...record,
    document: { ...record.document, ...heroes[String(record.document['name'])] },
  }));
  catalogue = (await openPages({}, records)).pages;
});

/** Asks for the first picture of a page of the camps. */
function ask(query: Record<string, string>, headers = {}, given: object = catalogue) {
  const app = new Hono();
  app.get(
    firstPicturePath,
    firstPicture({ catalogue: given as CatalogueService }, () => ({ brand: 'camp' })),
  );
  return app.request(`${firstPicturePath}?${new URLSearchParams(query)}`, { headers });
}

describe('the first picture of a page (Rule P2.6)', () => {
  it.each([
    ['/de_de/spanien', '1440', '/img/1600/640/fit/s/wide.jpg'],
    ['/de_de/spanien', '640', '/img/1600/640/fit/s/wide.jpg'],
    ['/de_de/spanien', '639', '/img/780/900/fit/s/phone.jpg'],
    ['/de_de/spanien', 'abc', '/img/780/900/fit/s/phone.jpg'],
    ['/de_de/spanien?view=map#offers', '1440', '/img/1600/640/fit/s/wide.jpg'],
    ['/de_de/t%C3%BCrkei', '1440', '/img/1600/640/fit/t/%C3%A4%201.jpg'],
    ['/de_de/finca-am-platz', '390', '/img/600/744/fit/f/i/finca.jpg'],
    ['/de_de/finca-am-platz', '1440', '/img/600/744/fit/f/i/finca.jpg'],
  ])('of %s at %s px is %s', async (of, width, picture) => {
    const answer = await ask({ of, width });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(picture);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    expect(answer.headers.get('vary')).toBe('Save-Data');
  });

  it.each([
    [{}],
    [{ of: '' }],
    [{ of: '/de_de' }],
    [{ of: '/de_de/contact' }],
    [{ of: '/de_de/nothing' }],
    [{ of: '/de_de/winterpause' }],
    [{ of: '/de_de/abgesagt' }],
    [{ of: '/de_de/%E0%A4%A' }],
    [{ of: 'https://other.example/de_de/spanien' }],
    [{ of: `/de_de/${'x'.repeat(5000)}` }],
  ])('of %j is none', async (query) => {
    expect((await ask(query)).status).toBe(204);
  });

  it('is not sent to a visitor who saves data', async () => {
    expect((await ask({ of: '/de_de/spanien' }, { 'save-data': 'on' })).status).toBe(204);
  });

  it('is none while the catalogue does not answer, and that is not kept', async () => {
    const firstPicture = () => Promise.reject(new CatalogueUnavailable('away'));
    const answer = await ask({ of: '/de_de/spanien' }, {}, { firstPicture });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
