import { expect, it } from 'vitest';
import { success } from '../../../app/domain/result.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { freshCards } from '../../../server/services/catalogue/fresh-cards.ts';
import { germany, openPages, silentHost, visit } from './open-pages.ts';

const summary = { product_id: 1, count: 12, average: 62, ratings: [], recommended: 3 };

it.each([
  ['counts what customers wrote here', async () => success([summary]), { average: 77, count: 24 }],
  [
    'keeps the catalogue’s while the host is away',
    silentHost.reviewSummaries,
    { average: 92, count: 12 },
  ],
])('shows the rating of a card %s', async (_what, reviewSummaries, rating) => {
  const { catalogue } = await openPages();
  const cards = await catalogue.cards(germany, ['CAMP-1']);
  const deps = { settings: defaultSettings, commerce: { ...silentHost, reviewSummaries } };
  expect((await freshCards(deps, visit, cards)).map((card) => card.rating)).toEqual([rating]);
});
