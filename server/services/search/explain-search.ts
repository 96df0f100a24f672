import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import { tidySearchText } from '../../../app/domain/search/search.ts';
import type { SearchedWord } from '../../../app/domain/search/search.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { replaceControlCharacters } from '../../observability/terminal-text.ts';
import { readAskedWords } from './numbered-search.ts';
import { searchAsRead } from './read-search.ts';
import type { ReadSearch } from './read-search.ts';
import type { CatalogueDeps } from '../catalogue/service.ts';

/** Results that are shown. */
const shown = 5;

/**
 * Returns lines that say how a text is understood: filters, order, each word with its reading and
 * the number of offers it matches, what was left out, and the first results. Safe for a terminal:
 * names may come from another shop. Rule B11.32.
 */
export async function explainSearch(
  { catalogue, settings }: CatalogueDeps,
  store: StoreView,
  text: string,
): Promise<string[]> {
  const ask = async (read: ReadSearch) => {
    const words = readAskedWords(read.words, settings.searchMinLength);
    const answer = await catalogue.search(store, {
      text: words.ok ? words.value : '',
      filters: read.filters,
      facets: [],
      sort: read.sort ?? 'relevance',
      start: 0,
      size: shown,
    });
    const problem = words.ok || read.phrases.length > 0 ? null : words.problem;
    return { ...answer, searched: answer.words, problem };
  };
  const { search, found } = await searchAsRead(
    { catalogue, settings },
    store,
    tidySearchText(text),
    ask,
  );
  const lines = [
    `text      ${text}`,
    `words     ${search.words === '' ? '–' : search.words}`,
    ...Object.entries(search.filters).map(
      ([code, values]) => `filter    ${code} = ${values.join(', ')}`,
    ),
    ...search.phrases.map((phrase) => `          from "${phrase}"`),
    `order     ${search.sort ?? 'relevance'}`,
    ...(found.problem === null ? [] : [`refused   ${found.problem}`]),
    ...found.searched.map(describeWord),
    ...found.suggestions.map((suggestion) => `suggested ${suggestion}`),
    `results   ${found.total}`,
    ...found.items.map(describeOffer),
  ];
  return lines.map(replaceControlCharacters);
}

function describeWord({ text, reading, corrections, count, isLeftOut }: SearchedWord): string {
  const meant = corrections.length > 0 ? ` → ${corrections.join(', ')}` : '';
  return `word      ${text}: ${reading}${meant}, ${count} offers${isLeftOut ? ', left out' : ''}`;
}

function describeOffer({ sku, name, place, region, country }: ProductCard): string {
  const where = [place, region, country].filter((part) => part !== null).join(', ');
  return `          ${sku}  ${name}${where === '' ? '' : ` (${where})`}`;
}
