import { Link, useNavigate } from '@remix-run/react';
import { useRef, useState } from 'react';
import { counted } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { mapWords } from '../../../i18n/words/map.ts';
import { listingSearch, withView } from '../../../domain/catalogue/listing/filters.ts';
import { boxOfView, mapSize } from '../../../domain/map/map-view.ts';
import type { OfferMap as Map } from '../../../domain/map/offer-map.ts';
import type { CategoryData } from '../listing/list-data.ts';
import { mapId, useMapAddress } from './map-address.ts';
import { MapBar } from './map-bar.tsx';
import { MapGround } from '../../../offer/map-ground.tsx';
import { MapLabels, MapMarkers } from './map-markers.tsx';
import { MapOffers, showOffer } from './map-offers.tsx';
import { useStoreView } from '../../../request/store-view.ts';
import { useIsHydrated } from '../../../hydration/use-is-hydrated.ts';
import { useMapMoves } from './use-map-moves.ts';

/** Margin drawn beyond each edge once JavaScript can move the map, as a fraction of its size. */
const spareGround = 0.3;

/**
 * The listing on a map. Markers, controls and cards are links and work without JavaScript; with it
 * the map can be dragged, pinched and moved by keyboard. Rules A16.2, A16.6, A16.7
 */
export function OfferMap({ page, map }: { page: CategoryData; map: Map }) {
  const { t } = useTranslation(mapWords);
  const navigate = useNavigate();
  const addressOf = useMapAddress(page);
  const isLive = useIsHydrated();
  const [active, setActive] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGGElement>(null);
  useMapMoves({ box, drawing }, map.view, (view) =>
    navigate(addressOf(boxOfView(view)), { replace: true, preventScrollReset: true }),
  );
  return (
    <div className="map-layout">
      <div className="map-frame" id={mapId}>
        {/* Focusable only after hydration, because the keys that move the map need JavaScript. */}
        <div
          className="pane"
          ref={box}
          role="group"
          aria-label={isLive ? t('keys') : t('title')}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={isLive ? 0 : undefined}
        >
          <svg className="map" viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}>
            <g ref={drawing}>
              <MapGround view={map.view} margin={isLive ? spareGround : 0} />
              <MapLabels labels={map.labels} />
              <MapMarkers
                markers={map.markers}
                items={page.items}
                active={active}
                onPoint={setActive}
                onChoose={showOffer}
                addressOf={addressOf}
              />
            </g>
          </svg>
        </div>
        <MapBar view={map.view} isFitted={page.state.box === null} addressOf={addressOf} />
      </div>
      <div className="map-text">
        <MapNotes page={page} map={map} />
        <MapOffers items={page.items} active={active} onPoint={setActive} />
      </div>
    </div>
  );
}

/** Number of offers on the map, and of those without a location. */
export function MapNotes({ page, map }: { page: CategoryData; map: Map }) {
  const { t } = useTranslation(mapWords);
  const { locale } = useStoreView();
  const list = {
    pathname: page.category.path,
    search: listingSearch(withView(page.state, 'list'), page.address),
  };
  return (
    <>
      <p role="status">
        <b>{map.placed > 0 ? t('inView', counted(map.inView, locale)) : t('none')}</b>
      </p>
      {page.items.length < map.inView ? (
        <p>{t('beside', counted(page.items.length, locale))}</p>
      ) : null}
      {map.unplaced > 0 ? (
        <p>
          {t('unplaced', counted(map.unplaced, locale))}. <Link to={list}>{t('toList')}</Link>
        </p>
      ) : null}
    </>
  );
}
