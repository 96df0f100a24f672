import { Link } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceViewPath, regionPackPath } from '../../../domain/store/device/device-views.ts';
import { pathInStore } from '../../../domain/store/paths.ts';
import { formatMoment, formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { outboxWords } from '../../../i18n/words/outbox.ts';
import { readStoredRegion, removeStoredRegion } from '../../../offline/region/region-caches.ts';
import type { StoredRegion } from '../../../offline/region/region-caches.ts';
import { storeRegion } from '../../../offline/region/store-region.ts';
import type { RegionProgress } from '../../../offline/region/store-region.ts';
import { useRootData } from '../../../request/root-data.ts';
import { Icon } from '../../../ui/icon.tsx';
import { imageAddress } from '../../../ui/image-sizes.ts';

type PanelState =
  | { kind: 'unknown' | 'none' | 'failed' | 'full' }
  | { kind: 'storing'; progress: RegionProgress | null }
  /** `isFormer`: it could be neither brought up to date nor removed. */
  | { kind: 'stored'; region: StoredRegion; isFormer: boolean };

/** Returns a function that formats bytes as megabytes. */
function useMegabytes(): (bytes: number) => string {
  const { locale } = useRootData().store;
  return (bytes) => formatNumber(bytes / 1_000_000, locale, 1);
}

/** Stores a region with its offers, shows how far it is, and removes it. Rule E1.22 */
export function KeepRegionPanel({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation(outboxWords);
  const { state, store, stop, remove } = useRegion(id);
  const isStored = state.kind === 'stored';
  const isStoring = state.kind === 'storing';
  const main = useRef<HTMLButtonElement>(null);
  if (state.kind === 'unknown') return null;
  return (
    <section className="wrap stack" aria-labelledby="keep-region">
      <h2 id="keep-region">{t('region.keepTitle', { name })}</h2>
      <div role="status">
        <PanelText state={state} />
      </div>
      {isStoring ? <Progress progress={state.progress} /> : null}
      <div className="actions">
        {isStored ? (
          <Link className="btn outline" to={deviceViewPath('region')}>
            {t('region.open')}
          </Link>
        ) : null}{' '}
        {/* One element in every state, so that it keeps the focus. */}
        <button
          ref={main}
          type="button"
          className={isStored ? 'more-link share' : 'btn outline'}
          onClick={isStoring ? stop : store}
        >
          {isStored ? <Icon name="refresh" /> : null}
          {t(isStoring ? 'region.stop' : isStored ? 'region.again' : 'region.keep')}
        </button>{' '}
        {isStored ? (
          <button
            type="button"
            className="more-link share"
            onClick={() => {
              main.current?.focus();
              remove();
            }}
          >
            <Icon name="trash" />
            {t('region.remove')}
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** How far it is. Not announced: the status says that it runs, and its end. */
function Progress({ progress }: { progress: RegionProgress | null }) {
  const { t } = useTranslation(outboxWords);
  const toMegabytes = useMegabytes();
  if (!progress) return null;
  const { done, total, bytes } = progress;
  return (
    <>
      <progress value={done} max={Math.max(1, total)} aria-labelledby="keep-region" />
      <p>{t('region.progress', { done, total, size: toMegabytes(bytes) })}</p>
    </>
  );
}

function PanelText({ state }: { state: PanelState }) {
  const { t } = useTranslation(outboxWords);
  const { store } = useRootData();
  const toMegabytes = useMegabytes();
  if (state.kind === 'stored') {
    const { pack, bytes, missing, at } = state.region;
    if (!pack) return <p>{t('region.outdated')}</p>;
    const values = {
      offers: t('region.found', { count: pack.offers.length }),
      size: toMegabytes(bytes),
      missing,
      moment: formatMoment(at, store),
    };
    return (
      <>
        {state.isFormer ? <p>{t('region.former')}</p> : null}
        <p>{missing > 0 ? t('region.partly', values) : t('region.stored', values)}</p>
      </>
    );
  }
  if (state.kind === 'storing') return <p>{t('region.storing')}</p>;
  if (state.kind === 'failed' || state.kind === 'full') return <p>{t(`region.${state.kind}`)}</p>;
  return <p>{t('region.keepText')}</p>;
}

function useRegion(id: number) {
  const { store: view } = useRootData();
  const [state, setState] = useState<PanelState>({ kind: 'unknown' });
  const running = useRef<AbortController | null>(null);
  /** Shows the region that is on the device; `other` where there is none. */
  const showStored = useCallback(
    async (other: PanelState, isFormer: boolean) => {
      const region = await readStoredRegion(view.code, id).catch(() => null);
      setState(region ? { kind: 'stored', region, isFormer } : other);
    },
    [id, view.code],
  );
  useEffect(() => {
    void showStored({ kind: 'none' }, false);
    return () => running.current?.abort();
  }, [showStored]);

  async function store() {
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'storing', progress: null });
    try {
      // What shows it without a network has to be on the device too.
      await import('./region-view.tsx');
      await storeRegion({
        store: view.code,
        id,
        address: pathInStore(view, regionPackPath(id)),
        base: view.prefix === '/' ? '' : view.prefix,
        pictureOf: (image) => imageAddress('card', image),
        onProgress: (progress) => setState({ kind: 'storing', progress }),
        signal: controller.signal,
        now: Date.now,
      });
      await showStored({ kind: 'failed' }, false);
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      const { aborted } = controller.signal;
      await showStored({ kind: aborted ? 'none' : isFull ? 'full' : 'failed' }, !aborted);
    }
  }

  return {
    state,
    store: () => void store(),
    stop: () => running.current?.abort(),
    remove: () =>
      void removeStoredRegion(view.code, id).then(
        () => setState({ kind: 'none' }),
        () => showStored({ kind: 'failed' }, true),
      ),
  };
}
