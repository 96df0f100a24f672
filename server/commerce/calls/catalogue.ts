import { readSearchSpan, readSearchText } from '../../../app/domain/search/search.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { slugify } from '../../catalogue/documents/slug.ts';
import { entityTypes } from '../../catalogue/record.ts';
import type { CallResult, CommerceCall } from '../answer.ts';
import { catalogueTexts, searchAnswerSchema } from '../contract/catalogue/catalogue.ts';
import type { CatalogueAnswer, CatalogueSearch, Hit } from '../contract/catalogue/catalogue.ts';
import type { Caller } from '../exchange.ts';
import type { CommerceProblem } from '../problem.ts';

type Item = CatalogueAnswer['items'][number];

/** Searches in the index of the caller's store view. Rules B11.10, F2.4. */
export interface CatalogueCalls {
  /**
   * Searches the index. Returns nothing, without a call, for a text below three characters. `cache`
   * and `offline` of the answer are always false: it is never a stored one.
   */
  searchCatalogue(caller: Caller, search: CatalogueSearch): CallResult<CatalogueAnswer>;
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
          ...(wanted.isStored ? { prices: 'stored' } : {}),
          ...listed('_source_include', wanted.includeFields),
          ...listed('_source_exclude', wanted.excludeFields),
          ...(isPosted ? {} : { request: written }),
        },
        ...(isPosted ? { payload } : {}),
        secrets: [groupToken, caller.cartId, caller.userToken].flatMap((secret) => secret ?? []),
        answer: searchAnswerSchema,
        hasNoEnvelope: true,
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

  return { searchCatalogue: search };
}

/** Returns a hit's document with its score and slug. Rules B11.12, B1.23, F1.34. */
function itemOf({ _id: id, _source: source, _score: score }: Hit): Item {
  const own = [source.slug, source.url_key].find((one) => typeof one === 'string' && one !== '');
  const made = typeof source.name === 'string' ? { slug: `${slugify(source.name)}-${id}` } : {};
  return { ...source, ...(own === undefined ? made : { slug: own }), _score: score ?? 0 };
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
function clientRefusal(code: 400, message: string): CommerceProblem {
  return { kind: 'refused', code, message, details: null, findings: [], retryAfter: null };
}
