import { Link } from '@remix-run/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { mapWords } from '../../../i18n/words/map.ts';
import { boxOfView, movedView, zoomLimits, zoomedView } from '../../../domain/map/map-view.ts';
import type { MapView } from '../../../domain/map/map-view.ts';
import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { useMapAddress } from './map-address.ts';

/** Step of a move, as a fraction of the visible section. */
export const mapStep = 0.4;

const moves = [
  { name: 'west', icon: 'previous', east: -1, south: 0 },
  { name: 'north', icon: 'chevron-down', east: 0, south: -1 },
  { name: 'south', icon: 'chevron-down', east: 0, south: 1 },
  { name: 'east', icon: 'next', east: 1, south: 0 },
] as const;

/** Map controls: links to other sections of the map. */
export function MapBar({
  view,
  isFitted,
  addressOf,
}: {
  view: MapView;
  /** The map already shows all offers. */
  isFitted: boolean;
  addressOf: ReturnType<typeof useMapAddress>;
}) {
  const { t } = useTranslation(mapWords);
  const step = (name: string, icon: IconName, label: string, next: MapView | null) =>
    next && !isSameView(next, view) ? (
      <Link
        key={name}
        className={`icon-btn ${name}`}
        to={addressOf(boxOfView(next))}
        aria-label={label}
        preventScrollReset
      >
        <Icon name={icon} />
      </Link>
    ) : (
      <span key={name} className={`icon-btn ${name}`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <nav className="map-controls" aria-label={t('move')}>
      {step('out', 'minus', t('farther'), toZoomed(view, -1))}
      {step('in', 'plus', t('closer'), toZoomed(view, 1))}
      {moves.map(({ name, icon, east, south }) =>
        step(name, icon, t(name), movedView(view, east * mapStep, south * mapStep)),
      )}
      {isFitted ? null : (
        <Link className="more-link" to={addressOf(null)} preventScrollReset>
          {t('all')}
        </Link>
      )}
    </nav>
  );
}

function toZoomed(view: MapView, levels: number): MapView | null {
  const isAtEnd = levels > 0 ? view.zoom >= zoomLimits.most : view.zoom <= zoomLimits.least;
  return isAtEnd ? null : zoomedView(view, levels);
}

/** At the edge of the world a move changes nothing. */
function isSameView(a: MapView, b: MapView): boolean {
  const least = 1e-9;
  return a.zoom === b.zoom && Math.abs(a.x - b.x) < least && Math.abs(a.y - b.y) < least;
}
