import { useTranslation } from '../../i18n/use-translation.ts';
import { mapWords } from '../../i18n/words/map.ts';
import type { ProductPage } from '../../domain/catalogue/product-page.ts';
import { pathInStore } from '../../domain/store/paths.ts';
import type { Settings } from '../../domain/settings.ts';
import { boxAround, geoBoxText } from '../../domain/map/geo-box.ts';
import { boxOfView, mapSize, placeInView, viewOfBox } from '../../domain/map/map-view.ts';
import type { MapView } from '../../domain/map/map-view.ts';
import { flatPoint } from '../../domain/map/mercator.ts';
import type { GeoPoint } from '../../domain/map/mercator.ts';
import { Icon } from '../../ui/icon.tsx';
import { placeTiles } from '../../offer/map-ground.tsx';
import { useStoreView } from '../../request/store-view.ts';
import { StoreAnchor } from '../store-anchor.tsx';

/** Pixels cut off at the top and at the bottom. */
const cutOff = 130;
/** Pixels at the left and right for labels. */
const margin = 190;
const maxZoom = 9.5;
/** Without an airport: shows borders and coasts around the place. */
const placeZoom = 6.5;

/**
 * Location of an offer and its airport, with a link to the map of nearby offers. Renders nothing
 * for an offer without a location.
 */
export function PlaceMap({
  product,
  stay,
  breadcrumbs,
  mapNames: names,
}: Pick<ProductPage, 'product' | 'stay' | 'breadcrumbs'> & {
  /** Names of the map's query parameters. */
  mapNames: Pick<Settings['queryNames'], 'view' | 'box'>;
}) {
  const { t } = useTranslation(mapWords);
  const { coordinates } = product;
  const airport = stay.airport?.coordinates ?? null;
  const box = boxAround([coordinates, airport].filter((point) => point !== null));
  if (!coordinates || !box) return null;
  const view = viewOfBox(box, margin, airport ? maxZoom : placeZoom);
  const here = toPoint(view, coordinates);
  const there = airport && toPoint(view, airport);
  const isLeft = there !== null && there.x < here.x;
  const around = breadcrumbs.at(-1);
  const query = new URLSearchParams({
    [names.view]: 'map',
    [names.box]: geoBoxText(boxOfView(view)),
  });
  return (
    <section className="section full placed">
      <h2>{t('location')}</h2>
      <svg
        className="map"
        viewBox={`0 ${cutOff} ${mapSize.width} ${mapSize.height - 2 * cutOff}`}
        role="img"
        aria-label={t('locationOf', { name: product.name })}
      >
        <PlaceGround view={view} />
        {there && stay.airport ? (
          <>
            <circle className="airport" cx={there.x} cy={there.y} r="8" />
            <text
              x={there.x + (isLeft ? -16 : 16)}
              y={there.y + 5}
              textAnchor={isLeft ? 'end' : 'start'}
            >
              {t('airport', { name: stay.airport.code ?? stay.airport.name })}
            </text>{' '}
          </>
        ) : null}
        <circle className="here" cx={here.x} cy={here.y} r="13" />
        {product.place ? (
          <text
            x={here.x + (isLeft || !there ? 26 : -26)}
            y={here.y + 5}
            textAnchor={isLeft || !there ? 'start' : 'end'}
          >
            {product.place}
          </text>
        ) : null}{' '}
      </svg>{' '}
      {around && around.path !== '/' ? (
        <StoreAnchor className="more-link" to={`${around.path}?${query}#offers`}>
          {t('around')} <Icon name="arrow" />
        </StoreAnchor>
      ) : null}
    </section>
  );
}

/**
 * The base map with tiles that load when they are near: an `image` of SVG loads at once, an `img`
 * inside of it need not. The box of the map does not depend on them.
 */
function PlaceGround({ view }: { view: MapView }) {
  const base = pathInStore(useStoreView(), '/map');
  return (
    <>
      <rect className="sea" width={mapSize.width} height={mapSize.height} />
      {placeTiles(view).map(({ file, ...box }) => (
        <foreignObject key={file} {...box}>
          <img
            src={`${base}/${file}`}
            // Whole pixels, as HTML requires; what is more is cut off by the box.
            width={Math.ceil(box.width)}
            height={Math.ceil(box.height)}
            alt=""
            loading="lazy"
            decoding="async"
          />
        </foreignObject>
      ))}
    </>
  );
}

function toPoint(view: MapView, point: GeoPoint): { x: number; y: number } {
  const { x, y } = placeInView(view, flatPoint(point));
  return { x: Math.round(x * mapSize.width), y: Math.round(y * mapSize.height) };
}
