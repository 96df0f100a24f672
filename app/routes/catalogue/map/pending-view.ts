import { mapSize, worldWidth } from '../../../domain/map/map-view.ts';
import type { MapView } from '../../../domain/map/map-view.ts';

export type LatestView = () => { view: MapView; onMove: (view: MapView) => void };
export type PendingView = ReturnType<typeof createPendingView>;

/** Milliseconds without input before the moved map is requested. */
const requestDelay = 220;

/**
 * Holds the view that the map was moved to and that is not drawn yet: the drawing follows at once,
 * `onMove` gets the view after a pause. `isHeld`: a pointer is down, so nothing is requested.
 */
export function createPendingView(drawing: SVGGElement, latest: LatestView, isHeld: () => boolean) {
  let pending: MapView | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drawMoved = (view: MapView) =>
    drawing.setAttribute('transform', transformTo(latest().view, view));

  function request(next: MapView): void {
    pending = next;
    drawMoved(next);
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (pending && !isHeld()) latest().onMove(pending);
    }, requestDelay);
  }

  return {
    request,
    /** The pending view, or the drawn one. */
    shown: (): MapView => pending ?? latest().view,
    /** Requests again what was held back while a pointer was down. */
    release(): void {
      if (pending) request(pending);
    },
    /** A new view has been drawn; a newer pending view is kept. */
    arrived(): void {
      if (pending && (timer !== undefined || isHeld())) {
        drawMoved(pending);
      } else {
        pending = null;
        drawing.removeAttribute('transform');
      }
    },
    close: () => clearTimeout(timer),
  };
}

/** Returns the CSS transform that makes a drawing of one view look like another. */
function transformTo(drawn: MapView, wished: MapView): string {
  const world = worldWidth(wished);
  const scale = world / worldWidth(drawn);
  const across = (mapSize.width / 2) * (1 - scale) + (drawn.x - wished.x) * world;
  const down = (mapSize.height / 2) * (1 - scale) + (drawn.y - wished.y) * world;
  return `translate(${across} ${down}) scale(${scale})`;
}
