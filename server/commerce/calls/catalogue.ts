import { readSearchSpan, readSearchText } from '../../../app/domain/search/search.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { slugify } from '../../catalogue/documents/slug.ts';
import { entityTypes } from '../../catalogue/record.ts';
import type { CallResult, CommerceCall } from '../answer.ts';
import { catalogueTexts, isLoadable, searchAnswerSchema } from '../contract/catalogue.ts';
import type {
  CatalogueAnswer,
  CatalogueSearch,
  Hit,
  SearchQuestion,
} from '../contract/catalogue.ts';
import type { Caller } from '../exchange.ts';
import type { CommerceProblem } from '../problem.ts';

type Item = CatalogueAnswer['items'][number];

/** Searches and look-ups in the index of the caller's store view. Rules B5, B11.10, F2.4. */
export interface CatalogueCalls {
  /**
   * Searches the index. Returns nothing, without a call, for a text below three characters. `cache`
   * and `offline` of the answer are always false: it is never a stored one.
   */
  searchCatalogue(caller: Caller, search: CatalogueSearch): CallResult<CatalogueAnswer>;
  /** Returns the product whose field `key` (default: sku) has the value, or null. */
  findIndexedProduct(
    caller: Caller,
    by: { key?: string; value: string | null },
  ): CallResult<Item | null>;
  /** Returns the configurable product `parentSku` when it has a child with this sku. */
  findIndexedVariant(
    caller: Caller,
    by: { sku: string; parentSku: string | null },
  ): CallResult<Item | null>;
  /**
   * Refuses with 404 'Category query returned empty result' and key and value when there is none.
   */
  findIndexedCategory(
    caller: Caller,
    by: { key: 'id' | 'slug' | 'url_path' | 'url_key'; value: string | number },
  ): CallResult<Item>;
  /**
   * Loads the wanted attributes that can be loaded and are not among `loaded`, 150 a call. Rules
   * B6.2, B6.3.
   */
  loadAttributes(
    caller: Caller,
    codes: { wanted: readonly string[]; loaded: readonly string[] },
  ): CallResult<Item[]>;
}

/** Longest address of a GET, in characters; a longer query is sent by POST. */
const longestAddress = 4000;

export function catalogueCalls(ask: CommerceCall): CatalogueCalls {
  const search = async (caller: Caller, wanted: CatalogueSearch): CallResult<CatalogueAnswer> => {
    const type = entityTypes.find((known) => known === (wanted.type ?? 'product'));
    if (!type) return refusal(clientRefusal(400, catalogueTexts.unknownType(wanted.type ?? '')));
    const { start, size } = readSearchSpan(
      { start: wanted.start ?? 0, size: wanted.size ?? 0 },
      defaultSettings.defaultSearchPageSize,
    );
    const text = readSearchText(wanted.query?._searchText ?? null, defaultSettings.searchMinLength);
    if (!text.ok && text.problem === 'too-short') return success(nothing(start, size));
    const { groupId, groupToken } = wanted;
    const payload = {
      ...wanted.query,
      ...(text.ok ? { _searchText: text.value } : {}),
      ...(groupId === undefined ? {} : { groupId }),
      ...(groupToken === undefined ? {} : { groupToken }),
    };
    const written = JSON.stringify(payload);
    // The group token is a secret and never part of an address.
    const isPosted = written.length > longestAddress || groupToken !== undefined;
    const answer = await ask(
      // Catalogue answers do not depend on the cart or the customer, only on the group.
      { storeCode: caller.storeCode, clientAddress: caller.clientAddress ?? null },
      {
        method: isPosted ? 'POST' : 'GET',
        path: `/api/catalog/${requireStoreView(caller.storeCode).index}/${type}/_search`,
        query: {
          request_format: 'search-query',
          size: String(size),
          from: String(start),
          ...(wanted.sort ? { sort: wanted.sort } : {}),
          ...listed('_source_include', wanted.includeFields),
          ...listed('_source_exclude', wanted.excludeFields),
          ...(isPosted ? {} : { request: written }),
        },
        ...(isPosted ? { payload } : {}),
        secrets: [groupToken, caller.cartId, caller.userToken].flatMap((secret) => secret ?? []),
        answer: searchAnswerSchema,
        isBare: true,
      },
    );
    if (!answer.ok) return answer;
    const { hits, aggregations, attribute_metadata: metadata, suggest } = answer.value;
    return success({
      items: hits.hits.map(itemOf),
      total: hits.total,
      start,
      perPage: size,
      aggregations: aggregations ?? {},
      attributeMetadata: metadata ?? [],
      suggestions: suggest ?? [],
      cache: false,
      offline: false,
      noresults: hits.total === 0,
    });
  };

  const first = async (caller: Caller, type: string, query: SearchQuestion) => {
    const found = await search(caller, { type, query, size: 1 });
    return found.ok ? success(found.value.items[0] ?? null) : found;
  };

  return {
    searchCatalogue: search,
    async findIndexedProduct(caller, { key = 'sku', value }) {
      if (!value) return refusal(clientRefusal(400, catalogueTexts.missingKey(key)));
      return first(caller, 'product', equal({ [key]: value }));
    },
    async findIndexedVariant(caller, { sku, parentSku }) {
      if (!parentSku) return refusal(clientRefusal(400, catalogueTexts.missingParentSku));
      return first(caller, 'product', equal({ sku: parentSku, 'configurable_children.sku': sku }));
    },
    async findIndexedCategory(caller, { key, value }) {
      const found = await first(caller, 'category', equal({ [key]: value }));
      if (!found.ok) return found;
      return found.value
        ? success(found.value)
        : refusal(clientRefusal(404, catalogueTexts.emptyCategory(key, value)));
    },
    async loadAttributes(caller, { wanted, loaded }) {
      const codes = [...new Set(wanted)].filter(
        (code) => isLoadable(code) && !loaded.includes(code),
      );
      const items: Item[] = [];
      const size = defaultSettings.attributeListSize;
      for (let start = 0; start < codes.length; start += size) {
        const value = { in: codes.slice(start, start + size) };
        const query = { _appliedFilters: [{ attribute: 'attribute_code', value }] };
        const found = await search(caller, { type: 'attribute', query, size });
        if (!found.ok) return found;
        items.push(...found.value.items);
      }
      return success(items);
    },
  };
}

/** Returns a hit's document with its score and slug. Rules B11.12, B1.23, F1.34. */
function itemOf({ _id: id, _source: source, _score: score }: Hit): Item {
  const own = [source.slug, source.url_key].find((one) => typeof one === 'string' && one !== '');
  const made = typeof source.name === 'string' ? { slug: `${slugify(source.name)}-${id}` } : {};
  return { ...source, ...(own === undefined ? made : { slug: own }), _score: score ?? 0 };
}

function equal(fields: Record<string, string | number>): SearchQuestion {
  return {
    _appliedFilters: Object.entries(fields).map(([attribute, value]) => ({
      attribute,
      value: { eq: value },
    })),
  };
}

function listed(name: string, fields: readonly string[] | undefined): Record<string, string> {
  return fields && fields.length > 0 ? { [name]: fields.join(',') } : {};
}

function nothing(start: number, perPage: number): CatalogueAnswer {
  return {
    items: [],
    total: 0,
    start,
    perPage,
    aggregations: {},
    attributeMetadata: [],
    suggestions: [],
    cache: false,
    offline: false,
    noresults: true,
  };
}

/** Returns a refusal that the client itself makes. */
function clientRefusal(code: 400 | 404, message: string): CommerceProblem {
  return { kind: 'refused', code, message, details: null, findings: [], retryAfter: null };
}
