import type { estypes } from '@elastic/elasticsearch';
import type { Settings } from '../../../../../app/domain/settings.ts';
import { skuQualities } from '../../../search/sku-key.ts';
import type { UnderstoodWord } from '../../../search/understand.ts';
import { skuBeginning, skuInside } from './look-up-words.ts';
import type { SkuClause, WordKnowledge } from './look-up-words.ts';

type Query = estypes.QueryDslQueryContainer;

/** A score of 1, as the settings' minimum counts. Whole numbers add up alike in every shard. */
const point = 1000;
/** What a product gains whose whole name is searched for: more than any sum of words. */
const wholeName = 100 * point;

/** A search ready to be asked. `words` are clauses, one for each word of the text. */
export type UnderstoodSearch = { words: Query[]; nameKey: string | null; suggestions: string[] };

/**
 * The clause of one word: every term it stands for in every field of a product, weighed by the
 * fields' boosts, by how well the term answers the word, and by how rare the word is. The texts of
 * visitors stand in values only. spec: catalogue §9 boosts, contract §2.10
 */
export function wordClause(
  { terms, skus }: UnderstoodWord<SkuClause>,
  { dictionary, products }: WordKnowledge,
  size: number,
  { searchBoosts: boosts }: Pick<Settings, 'searchBoosts'>,
): Query {
  const touched = terms.reduce((sum, { term }) => sum + products(term), skus.length);
  const rarity = rarityOf(touched, size);
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
        ...{ type: 'most_fields', operator: 'or', fields, boost: quality * rarity },
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
  if (isInside) return worth(skuInside(key), skuQualities.inside);
  return {
    dis_max: {
      queries: [
        worth({ term: { sku_key: key } }, skuQualities.whole),
        worth({ term: { child_keys: key } }, skuQualities.wholeChild),
        worth(skuBeginning(key), skuQualities.beginning),
      ],
    },
  };
}

/** The fewer products a word stands for, the more it counts. */
function rarityOf(touched: number, size: number): number {
  const count = Math.min(Math.max(1, touched), Math.max(1, size));
  return Math.round(10 * (1 + Math.log(Math.max(1, size) / count)));
}

/** Products that match at least `required` of the words. */
export function searchQuery({ words, nameKey }: UnderstoodSearch, required: number): Query {
  const named: Query[] =
    nameKey === null
      ? []
      : [{ constant_score: { filter: { term: { name_key: nameKey } }, boost: wholeName } }];
  return {
    bool: {
      filter: [{ term: { searched: true } }],
      must: [{ bool: { should: words, minimum_should_match: required } }],
      should: named,
    },
  };
}

/** spec: catalogue §9 minimum score 0.02 */
export function minScore(settings: Pick<Settings, 'searchMinScore'>): number {
  return settings.searchMinScore * point;
}

/** Where no product matches all words: so many percent of them, at least one. */
export function mostOf(words: number, percent: number): number {
  return Math.max(1, Math.floor((words * percent) / 100));
}
