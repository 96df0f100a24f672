import { useEffect, useMemo, useState } from 'react';
import { packSorts } from '../../../domain/catalogue/region/region-pack.ts';
import type { PackSort, RegionPack } from '../../../domain/catalogue/region/region-pack.ts';
import { openRegionSearch } from '../../../domain/catalogue/region/region-search.ts';
import type { RegionQuery } from '../../../domain/catalogue/region/region-search.ts';
import { emptyListingState, withToggled } from '../../../domain/catalogue/listing/filters.ts';
import { pathInStore } from '../../../domain/store/paths.ts';
import { formatMoment } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { outboxWords } from '../../../i18n/words/outbox.ts';
import { listStoredRegions, removeStoredRegion } from '../../../offline/region/region-caches.ts';
import type { StoredRegion } from '../../../offline/region/region-caches.ts';
import { RenderedOnce } from '../../../rendered-once/rendered-once.tsx';
import { useRootData } from '../../../request/root-data.ts';
import { NothingStored } from '../../offline/nothing-stored.tsx';
import { RegionFilters } from './region-filters.tsx';

/** The stored regions of the store view; the chosen one with its search. Rule E1.23 */
export function StoredRegions() {
  const { t } = useTranslation(outboxWords);
  const { code } = useRootData().store;
  const [regions, setRegions] = useState<readonly StoredRegion[] | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    // What cannot be read is not there.
    listStoredRegions(code).then(setRegions, () => setRegions([]));
  }, [code]);
  if (regions === null) return <p role="status">{t('region.loading')}</p>;
  if (regions.length === 0) return <NothingStored text={t('region.none')} />;
  const region = regions.find(({ id }) => id === chosen) ?? regions[0];
  const remove = (id: number) =>
    void removeStoredRegion(code, id).then(() =>
      setRegions(regions.filter((one) => one.id !== id)),
    );
  return (
    <>
      {regions.length > 1 ? (
        <ul className="entry-actions">
          {regions.map(({ id, pack }) => (
            <li key={id}>
              <button
                type="button"
                className="btn outline"
                aria-pressed={id === region?.id}
                onClick={() => setChosen(id)}
              >
                {pack?.name ?? id}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {region ? <Region key={region.id} region={region} remove={() => remove(region.id)} /> : null}
    </>
  );
}

function Region({ region, remove }: { region: StoredRegion; remove: () => void }) {
  const { t } = useTranslation(outboxWords);
  const { store } = useRootData();
  const { pack, at, id } = region;
  return (
    <section>
      <h2>{pack?.name ?? id}</h2>
      <p>{pack ? t('region.asOf', { moment: formatMoment(at, store) }) : t('region.outdated')}</p>
      {pack ? <RegionSearch pack={pack} /> : null}
      <p className="entry-actions">
        {pack ? (
          <a className="btn outline" href={pathInStore(store, pack.path)}>
            {t('region.online')}
          </a>
        ) : null}{' '}
        <button
          type="button"
          className="link"
          aria-label={t('region.removeOf', { name: pack?.name ?? String(id) })}
          onClick={remove}
        >
          {t('region.remove')}
        </button>
      </p>
    </section>
  );
}

const everything: RegionQuery = { text: '', filters: {}, sort: 'recommendation' };

function RegionSearch({ pack }: { pack: RegionPack }) {
  const { t } = useTranslation(outboxWords);
  const [query, setQuery] = useState(everything);
  const find = useMemo(() => openRegionSearch(pack), [pack]);
  const { offers, facets, suggestions } = find(query);
  const [suggestion] = suggestions;
  const toggle = (code: string, value: string, isSingle: boolean) => {
    const state = { ...emptyListingState, filters: query.filters };
    setQuery({ ...query, filters: withToggled(state, code, value, isSingle).filters });
  };
  return (
    <>
      <form
        className="two"
        role="search"
        onSubmit={(event) => event.preventDefault()}
        onReset={() => setQuery(everything)}
      >
        <label className="field">
          <span>{t('region.search')}</span>
          <input
            type="search"
            value={query.text}
            onChange={({ target }) => setQuery({ ...query, text: target.value })}
          />
        </label>{' '}
        <label className="field">
          <span>{t('region.sort')}</span>
          <select
            value={query.sort}
            onChange={({ target }) => setQuery({ ...query, sort: toSort(target.value) })}
          >
            {packSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`region.sorts.${sort}`)}
              </option>
            ))}
          </select>
        </label>
      </form>
      <RegionFilters facets={facets} filters={query.filters} toggle={toggle} />
      <p role="status">
        <strong>{t('region.found', { count: offers.length })}</strong>
      </p>
      {suggestion ? (
        <p>
          <button
            type="button"
            className="link"
            onClick={() => setQuery({ ...query, text: suggestion })}
          >
            {t('region.meant', { text: suggestion })}
          </button>
        </p>
      ) : null}
      {offers.length === 0 ? (
        <p>
          {t('region.nothing')}{' '}
          <button type="button" className="link" onClick={() => setQuery(everything)}>
            {t('region.reset')}
          </button>
        </p>
      ) : null}
      <ul className="grid">
        {offers.map(({ sku, card }) => (
          <RenderedOnce
            key={sku}
            as="li"
            className="card-container"
            markup={card}
            adapt={toPhoneSize}
          />
        ))}
      </ul>
    </>
  );
}

function toSort(value: string): PackSort {
  return packSorts.find((sort) => sort === value) ?? 'recommendation';
}

/** Only the size of `src` is stored. */
function toPhoneSize(html: string): string {
  return html.replace(/ (?:srcset|sizes)="[^"]*"/gi, '');
}
