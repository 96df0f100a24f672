import type { estypes } from '@elastic/elasticsearch';
import type { SearchedWord } from '../../../../../app/domain/search/search.ts';
import type { Settings } from '../../../../../app/domain/settings.ts';
import { skuQualities } from '../../../../../app/domain/search/text/sku-key.ts';
import type { UnderstoodWord } from '../../../../../app/domain/search/text/understand.ts';
import { toSkuPrefixQuery, toSkuPartQuery } from './look-up-words.ts';
import type { SkuClause, WordKnowledge } from './look-up-words.ts';

type Query = estypes.QueryDslQueryContainer;

/**
 * A score of 1 in `searchMinScore`. Scores are whole numbers, so that they add up alike in every
 * shard.
 */
const point = 1000;
/** Score for a product whose whole name was submitted: higher than any sum of words. */
const wholeName = 100 * point;

/**
 * A search ready to send. `words`: one clause per word of the text, of which those at the positions
 * in `omitted` need not match. `exclusions`: clauses of which none may match. Rule B11.36.
 */
export type UnderstoodSearch = {
  words: Query[];
  omitted: readonly number[];
  exclusions: Query[];
  nameKey: string | null;
  suggestions: string[];
  described: SearchedWord[];
};

/**
 * Returns the clause of one word: every term it may mean in every field, weighted by the field's
 * boost, by how well the term matches and by how rare the word is. `rarity`: of `rarityOf`, or 1 to
 * count matches. Submitted text is only ever a value. Rules B11.3, B11.22.
 */
export function toWordClause(
  { terms, skus }: UnderstoodWord<SkuClause>,
  { dictionary }: WordKnowledge,
  rarity: number,
  { searchBoosts: boosts }: Pick<Settings, 'searchBoosts'>,
): Query {
  const fields = [
    `name^${boosts.name}`,
    'place_name^2',
    'label^1',
    `category_name^${boosts.categoryName}`,
  ];
  const should: Query[] = [...Map.groupBy(terms, ({ quality }) => quality)].map(
    ([quality, alike]) => ({
      multi_match: {
        query: alike.map(({ term }) => dictionary.stemOf(term)).join(' '),
        type: 'most_fields',
        operator: 'or',
        fields,
        boost: quality * rarity,
      },
    }),
  );
  for (const sku of skus) should.push(skuClause(sku, boosts.sku * rarity));
  return should.length === 0 ? { match_none: {} } : { bool: { should, minimum_should_match: 1 } };
}

function skuClause({ key, isInside }: SkuClause, weight: number): Query {
  const worth = (filter: Query, quality: number): Query => ({
    constant_score: { filter, boost: quality * weight },
  });
  if (isInside) return worth(toSkuPartQuery(key), skuQualities.inside);
  return {
    dis_max: {
      queries: [
        worth({ term: { sku_key: key } }, skuQualities.whole),
        worth({ term: { child_keys: key } }, skuQualities.wholeChild),
        worth(toSkuPrefixQuery(key), skuQualities.beginning),
      ],
    },
  };
}

/** The fewer products a word matches, the higher its weight. */
export function rarityOf(matched: number, size: number): number {
  return matched === 0 ? 1 : Math.round(10 * (1 + Math.log(size / matched)));
}

/** Matches products that match every word but the omitted ones, which still raise the score. */
export function toSearchQuery({
  words,
  omitted,
  exclusions,
  nameKey,
}: Pick<UnderstoodSearch, 'words' | 'omitted' | 'exclusions' | 'nameKey'>): Query {
  const named: Query[] =
    nameKey === null
      ? []
      : [{ constant_score: { filter: { term: { name_key: nameKey } }, boost: wholeName } }];
  return {
    bool: {
      filter: [{ term: { searched: true } }],
      must: words.filter((_, position) => !omitted.includes(position)),
      should: [...words.filter((_, position) => omitted.includes(position)), ...named],
      must_not: exclusions,
    },
  };
}

/** Returns the minimum score in points. Rule B11.8. */
export function toMinScore(settings: Pick<Settings, 'searchMinScore'>): number {
  return settings.searchMinScore * point;
}
