import type { Category } from '../../../app/domain/catalogue/category.ts';
import { readSearchText } from '../../../app/domain/search/search.ts';
import type { Page } from '../../../app/domain/content/page.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Language } from '../../../app/domain/store/store-views.ts';
import type { CategoryTree } from '../category-tree.ts';
import { readFlag } from '../documents/field.ts';
import { ContentText } from './content-text.ts';
import type { ContentQuery } from './content-text.ts';
import type { MatchSettings } from '../../../app/domain/search/text/match-text.ts';
import { wordForms } from '../../../app/domain/search/text/word-forms.ts';

type ContentSources = {
  language: Language;
  settings: Settings;
  tree: CategoryTree;
  pages: () => readonly Page[];
  /** Category names in the brand's other language; null when there is none. */
  otherLanguageNames: () => ReadonlyMap<number, string> | null;
};

export type FoundContent = { categories: Category[]; pages: Page[]; mentions: Page[] };

/** Searches categories and pages. There are few of them, so every engine does it in memory. */
export class ContentSearch {
  readonly #sources: ContentSources;
  readonly #matching: MatchSettings;
  #categories: ContentText<Category> | null = null;
  #pages: ContentText<Page> | null = null;
  #mentions: ContentText<Page> | null = null;

  constructor(sources: ContentSources) {
    this.#sources = sources;
    this.#matching = matchSettings(sources.settings);
  }

  find({ rootId, ...query }: ContentQuery & { rootId: number }): FoundContent {
    if (isTooShort(query.text, this.#sources.settings)) {
      return { categories: [], pages: [], mentions: [] };
    }
    const pages = this.#pagesOf().find(query, () => true);
    const mentions = this.#mentionsOf().find(query, () => true);
    return {
      categories: this.#findCategories(query, rootId),
      pages,
      mentions: mentions.filter(({ id }) => !pages.some((page) => page.id === id)),
    };
  }

  /**
   * Returns searchable categories below `rootId`, by name, title and name in the other language.
   */
  #findCategories(query: ContentQuery, rootId: number): Category[] {
    const { tree } = this.#sources;
    const names = this.#categories ? null : this.#sources.otherLanguageNames();
    this.#categories ??= this.#contentText(
      tree.all.filter(({ extra }) => readFlag(extra.use_in_search, true)),
      ({ id, name, title }) => ({ name, text: `${title ?? ''} ${names?.get(id) ?? ''}` }),
    );
    const below = new Set(tree.below(rootId).map(({ id }) => id));
    below.delete(rootId);
    return this.#categories.find(query, ({ id }) => below.has(id));
  }

  /** Pages by title, heading and address. */
  #pagesOf(): ContentText<Page> {
    return (this.#pages ??= this.#contentText(this.#sources.pages(), (page) => ({
      name: page.title,
      text: `${page.heading ?? ''} ${page.identifier}`,
    })));
  }

  /** Pages by their whole text. */
  #mentionsOf(): ContentText<Page> {
    return (this.#mentions ??= this.#contentText(this.#sources.pages(), (page) => ({
      name: page.title,
      text: `${page.metaDescription ?? ''} ${page.content.replace(/<[^<>]*>|&[a-z]+;/gi, ' ')}`,
    })));
  }

  #contentText<Item>(
    items: readonly Item[],
    textOf: (item: Item) => { name: string; text: string },
  ): ContentText<Item> {
    const { language, settings } = this.#sources;
    return new ContentText(
      items,
      textOf,
      wordForms(language, settings.searchSynonyms),
      this.#matching,
    );
  }
}

export function matchSettings(settings: Settings): MatchSettings {
  return {
    fuzziness: settings.searchFuzziness,
    minimumShouldMatch: settings.searchMinimumShouldMatch,
    minScore: settings.searchMinScore,
  };
}

export function isTooShort(text: string, settings: Settings): boolean {
  return !readSearchText(text, settings.searchMinLength).ok;
}
