import { pathInStore } from '../../domain/store/paths.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useStoreView } from '../../request/store-view.ts';
import type { HomeOf } from './home-of.ts';
import { StoreAnchor } from '../store-anchor.tsx';

type PinMapFacts = NonNullable<HomeOf<'camp'>['maps']>['wide'];

/**
 * Linked pins over a base map drawn by the server; the browser caches the base for all pages.
 * `title` names the map; `countText` describes the number of a pin.
 */
export function PinMap({
  map,
  title,
  countText,
  isNarrow = false,
}: {
  map: PinMapFacts;
  title: string;
  countText: (count: number) => string;
  isNarrow?: boolean;
}) {
  const store = useStoreView();
  const base = pathInStore(store, `/map/${map.name}.svg`);
  return (
    <div className={isNarrow ? 'pin-map mobile' : 'pin-map'}>
      {/* Unlike an image of the SVG, it loads only where it is shown, and after the hero. */}
      <img src={base} width={map.width} height={map.height} alt="" loading="lazy" />
      <svg
        className="map"
        viewBox={`0 0 ${map.width} ${map.height}`}
        role="group"
        aria-label={title}
      >
        {map.pins.map(({ label, place }) =>
          place ? (
            <text
              key={label}
              className="place-label"
              x={place.x}
              y={place.y}
              textAnchor={place.anchor}
            >
              {`${label} `}
            </text>
          ) : null,
        )}
        {map.pins.map(({ label, path, count, x, y, radius }) => (
          <StoreAnchor
            key={path}
            to={path}
            className="marker"
            aria-label={`${label}, ${countText(count)}`}
          >
            <circle className="halo" cx={x} cy={y} r={radius + 5} />
            <circle cx={x} cy={y} r={radius} />
            <text x={x} y={y}>
              {`${formatNumber(count, store.locale)} `}
            </text>
          </StoreAnchor>
        ))}
      </svg>
    </div>
  );
}
