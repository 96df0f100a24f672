import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { mapSize, movedView, worldWidth, zoomedView } from '../../../domain/map/map-view.ts';
import type { MapView } from '../../../domain/map/map-view.ts';
import { mapStep } from './map-bar.tsx';

type MapElements = { box: RefObject<HTMLElement>; drawing: RefObject<SVGGElement> };

/** Milliseconds without input before the moved map is requested. */
const requestDelay = 220;
/** A shorter movement of the pointer counts as a click. Pixels. */
const minDrag = 5;
/** Wheel delta of one zoom level. */
const wheelLevel = 240;

const keyMoves: Record<string, (view: MapView) => MapView> = {
  ArrowLeft: (view) => movedView(view, -mapStep, 0),
  ArrowRight: (view) => movedView(view, mapStep, 0),
  ArrowUp: (view) => movedView(view, 0, -mapStep),
  ArrowDown: (view) => movedView(view, 0, mapStep),
  '+': (view) => zoomedView(view, 1),
  '=': (view) => zoomedView(view, 1),
  '-': (view) => zoomedView(view, -1),
};

/**
 * Moves the map by dragging, ctrl+wheel, pinching and keys. The drawing follows at once; after a
 * pause `onMove` gets the new view. One finger scrolls the page.
 */
export function useMapMoves(
  { box, drawing }: MapElements,
  view: MapView,
  onMove: (view: MapView) => void,
): void {
  const latest = useRef({ view, onMove });
  latest.current = { view, onMove };
  const moves = useRef<ReturnType<typeof createMapMoves> | null>(null);

  useEffect(() => {
    if (!box.current || !drawing.current) return;
    const opened = createMapMoves(box.current, drawing.current, () => latest.current);
    moves.current = opened;
    return () => {
      moves.current = null;
      opened.close();
    };
  }, [box, drawing]);

  const { x, y, zoom } = view;
  useLayoutEffect(() => moves.current?.arrived(), [x, y, zoom]);
}

function createMapMoves(
  box: HTMLElement,
  drawing: SVGGElement,
  latest: () => { view: MapView; onMove: (view: MapView) => void },
) {
  const pointers = new Map<number, { x: number; y: number }>();
  const listening = new AbortController();
  const { signal } = listening;
  let pendingView: MapView | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dragged = 0;
  let wheelDelta = 0;
  let hasFocus = false;

  function requestView(next: MapView): void {
    pendingView = next;
    drawing.setAttribute('transform', transformTo(latest().view, next));
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (pendingView && pointers.size === 0) latest().onMove(pendingView);
    }, requestDelay);
  }

  const shown = () => pendingView ?? latest().view;
  const fraction = ({ x, y }: { x: number; y: number }) => {
    const { left, top, width, height } = box.getBoundingClientRect();
    return { x: (x - left) / width, y: (y - top) / height };
  };

  function dragBy(before: { x: number; y: number }, after: { x: number; y: number }): void {
    const { width, height } = box.getBoundingClientRect();
    requestView(movedView(shown(), (before.x - after.x) / width, (before.y - after.y) / height));
  }

  function pinch(id: number, after: { x: number; y: number }): void {
    const before = pointers.get(id);
    const other = [...pointers].find(([one]) => one !== id)?.[1];
    if (!before || !other) return;
    const middle = (one: { x: number; y: number }) => ({
      x: (one.x + other.x) / 2,
      y: (one.y + other.y) / 2,
    });
    dragBy(middle(before), middle(after));
    const distance = (one: { x: number; y: number }) =>
      Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    wheelDelta += Math.log2(distance(after) / distance(before)) * wheelLevel;
    zoomByWheel(fraction(middle(after)));
  }

  /** Zooms in quarter levels; the remainder counts for the next wheel event. */
  function zoomByWheel(fixed: { x: number; y: number }): void {
    const quarters = Math.trunc((wheelDelta / wheelLevel) * 4);
    if (quarters === 0) return;
    wheelDelta -= (quarters * wheelLevel) / 4;
    requestView(zoomedView(shown(), quarters / 4, fixed));
  }

  box.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      if (pointers.size === 0) dragged = 0;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    { signal },
  );
  box.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const after = { x: event.clientX, y: event.clientY };
      dragged += Math.hypot(after.x - before.x, after.y - before.y);
      if (dragged >= minDrag && !box.hasPointerCapture(event.pointerId)) {
        box.setPointerCapture(event.pointerId);
      }
      if (pointers.size === 2) pinch(event.pointerId, after);
      else if (event.pointerType !== 'touch') dragBy(before, after);
      pointers.set(event.pointerId, after);
    },
    { signal },
  );
  for (const name of ['pointerup', 'pointercancel'] as const) {
    const letGo = (event: PointerEvent) => {
      if (pointers.delete(event.pointerId) && pendingView) requestView(pendingView);
    };
    box.addEventListener(name, letGo, { signal });
  }
  box.addEventListener(
    'click',
    (event) => {
      if (dragged < minDrag) return;
      // The end of a drag must not click the marker under the pointer.
      dragged = 0;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      wheelDelta -=
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 40 : event.deltaY;
      zoomByWheel(fraction({ x: event.clientX, y: event.clientY }));
    },
    { signal, passive: false },
  );
  box.addEventListener(
    'keydown',
    (event) => {
      const move = keyMoves[event.key];
      if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      requestView(move(shown()));
    },
    { signal },
  );
  box.addEventListener('focusin', () => (hasFocus = true), { signal });
  box.addEventListener('focusout', (event) => (hasFocus = event.relatedTarget === null), {
    signal,
  });

  return {
    /** Call when a new view has been drawn; a newer pending view is kept. */
    arrived(): void {
      if (pendingView && (timer !== undefined || pointers.size > 0)) {
        drawing.setAttribute('transform', transformTo(latest().view, pendingView));
      } else {
        pendingView = null;
        drawing.removeAttribute('transform');
      }
      // The focused marker may no longer exist.
      if (hasFocus && document.activeElement === document.body) {
        box.focus({ preventScroll: true });
      }
    },
    close(): void {
      clearTimeout(timer);
      listening.abort();
    },
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
