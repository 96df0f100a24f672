import { Link } from '@remix-run/react';
import { counted, formatNumber } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { mapWords } from '../../../i18n/words/map.ts';
import type { ListedOffer } from '../../../domain/catalogue/listing/listing-page.ts';
import type { MapLabel, MapMarker, OfferMap } from '../../../domain/map/offer-map.ts';
import { markerRadius } from '../../../domain/map/offer-map.ts';
import { useStoreView } from '../../../request/store-view.ts';
import type { useMapAddress } from './map-address.ts';
import { toOfferAnchor, mapOffersId } from './map-offers.tsx';

/** Place names on the map: one set for wide screens, one with larger text for narrow ones. */
export function MapLabels({ labels }: Pick<OfferMap, 'labels'>) {
  return (
    <>
      {(['wide', 'narrow'] as const).map((width) => (
        <g key={width} className={width} aria-hidden="true">
          {labels[width].map((label) => (
            <Label key={`${label.kind}/${label.text}`} label={label} />
          ))}
        </g>
      ))}
    </>
  );
}

function Label({ label: { x, y, anchor, text, kind } }: { label: MapLabel }) {
  return (
    <text
      className={kind === 'country' ? 'country-label' : 'place-label'}
      x={x}
      y={y}
      textAnchor={anchor}
    >
      {text}
    </text>
  );
}

/**
 * Offers as markers. A cluster links to a closer view, a single marker to its offer beside the map.
 * `active`: id of the offer under the pointer.
 */
export function MapMarkers({
  markers,
  items,
  active,
  onPoint,
  onChoose,
  addressOf,
}: {
  markers: readonly MapMarker[];
  items: readonly ListedOffer[];
  active: number | null;
  onPoint: (offer: number | null) => void;
  onChoose: (offer: number) => void;
  addressOf: ReturnType<typeof useMapAddress>;
}) {
  const { t } = useTranslation(mapWords);
  const { locale } = useStoreView();
  const nameOf = new Map(items.map(({ id, name }) => [id, name]));
  return (
    <>
      {markers.map((marker) => {
        const { key, box, offers, count, label } = marker;
        const [first] = offers;
        const isActive = active !== null && offers.includes(active);
        const values = counted(count, locale);
        const drawing = <Drawing marker={marker} />;
        const words =
          count === 1 && first !== undefined
            ? (nameOf.get(first) ?? t('cluster', values))
            : label
              ? t('clusterAt', { place: label, ...values })
              : t('cluster', values);
        const className = ['marker', count === 1 && 'one', isActive && 'active']
          .filter(Boolean)
          .join(' ');
        if (box) {
          return (
            <Link
              key={key}
              to={addressOf(box)}
              className={className}
              aria-label={words}
              preventScrollReset
            >
              {drawing}
            </Link>
          );
        }
        return (
          <a
            key={key}
            href={`#${first === undefined ? mapOffersId : toOfferAnchor(first)}`}
            className={className}
            aria-label={words}
            onPointerEnter={() => onPoint(first ?? null)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(first ?? null)}
            onBlur={() => onPoint(null)}
            onClick={(event) => {
              if (first === undefined) return;
              event.preventDefault();
              onChoose(first);
            }}
          >
            {drawing}
          </a>
        );
      })}
    </>
  );
}

function Drawing({ marker: { x, y, count } }: { marker: MapMarker }) {
  const { locale } = useStoreView();
  const radius = markerRadius(count);
  return (
    <>
      <circle className="halo" cx={x} cy={y} r={radius + 5} />
      <circle className="disc" cx={x} cy={y} r={radius} />
      {count > 1 ? (
        <text x={x} y={y}>
          {formatNumber(count, locale)}
        </text>
      ) : (
        <circle className="dot" cx={x} cy={y} r={4} />
      )}
    </>
  );
}
