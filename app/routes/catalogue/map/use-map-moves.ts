import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { movedView, zoomedView } from '../../../domain/map/map-view.ts';
import type { MapView } from '../../../domain/map/map-view.ts';
import { mapStep } from './map-bar.tsx';
import { createPendingView } from './pending-view.ts';
import type { LatestView, PendingView } from './pending-view.ts';

type MapElements = { box: RefObject<HTMLElement>; drawing: RefObject<SVGGElement> };

type Point = { x: number; y: number };

/** Pointers that are down, by id, in client coordinates. */
type Pointers = Map<number, Point>;

type Inputs = {
  box: HTMLElement;
  pointers: Pointers;
  pending: PendingView;
  /** Zooms by a wheel delta around a client position. */
  zoomBy: (delta: number, fixed: Point) => void;
  /** Removes the listeners. */
  signal: AbortSignal;
};

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

function createMapMoves(box: HTMLElement, drawing: SVGGElement, latest: LatestView) {
  const listening = new AbortController();
  const { signal } = listening;
  const pointers: Pointers = new Map();
  const pending = createPendingView(drawing, latest, () => pointers.size > 0);
  const zoomBy = createZoom(box, pending);
  const inputs: Inputs = { box, pointers, pending, zoomBy, signal };
  listenToPointers(inputs);
  listenToWheel(inputs);
  listenToKeys(inputs);
  const restoreFocus = trackFocus(inputs);
  return {
    /** Call when a new view has been drawn; a newer pending view is kept. */
    arrived(): void {
      pending.arrived();
      restoreFocus();
    },
    close(): void {
      pending.close();
      listening.abort();
    },
  };
}

/** Collects wheel deltas and zooms in quarter levels; the remainder counts for the next event. */
function createZoom(box: HTMLElement, pending: PendingView) {
  let wheelDelta = 0;
  return (delta: number, fixed: Point): void => {
    wheelDelta += delta;
    const quarters = Math.trunc((wheelDelta / wheelLevel) * 4);
    if (quarters === 0) return;
    wheelDelta -= (quarters * wheelLevel) / 4;
    const { left, top, width, height } = box.getBoundingClientRect();
    const fraction = { x: (fixed.x - left) / width, y: (fixed.y - top) / height };
    pending.request(zoomedView(pending.shown(), quarters / 4, fraction));
  };
}

function listenToPointers(inputs: Inputs): void {
  const { box, pointers, pending, signal } = inputs;
  let dragged = 0;
  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (pointers.size === 0) dragged = 0;
    pointers.set(event.pointerId, toPoint(event));
  };
  const onMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const after = toPoint(event);
    dragged += Math.hypot(after.x - before.x, after.y - before.y);
    if (dragged >= minDrag && !box.hasPointerCapture(event.pointerId)) {
      box.setPointerCapture(event.pointerId);
    }
    if (pointers.size === 2) pinch(inputs, event.pointerId, before, after);
    else if (event.pointerType !== 'touch') dragBy(inputs, before, after);
    pointers.set(event.pointerId, after);
  };
  const onUp = (event: PointerEvent) => {
    if (pointers.delete(event.pointerId)) pending.release();
  };
  const onClick = (event: MouseEvent) => {
    if (dragged < minDrag) return;
    // The end of a drag must not click the marker under the pointer.
    dragged = 0;
    event.preventDefault();
    event.stopPropagation();
  };
  box.addEventListener('pointerdown', onDown, { signal });
  box.addEventListener('pointermove', onMove, { signal });
  // A mouse that is not captured yet may be released beside the map.
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onUp, { signal });
  box.addEventListener('click', onClick, { signal, capture: true });
  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}

function dragBy({ box, pending }: Inputs, before: Point, after: Point): void {
  const { width, height } = box.getBoundingClientRect();
  const [across, down] = [(before.x - after.x) / width, (before.y - after.y) / height];
  pending.request(movedView(pending.shown(), across, down));
}

/** Moves and zooms the map while one of two pointers moves. */
function pinch(inputs: Inputs, id: number, before: Point, after: Point): void {
  const other = [...inputs.pointers].find(([one]) => one !== id)?.[1];
  if (!other) return;
  const middle = ({ x, y }: Point) => ({ x: (x + other.x) / 2, y: (y + other.y) / 2 });
  dragBy(inputs, middle(before), middle(after));
  const distance = ({ x, y }: Point) => Math.max(1, Math.hypot(x - other.x, y - other.y));
  inputs.zoomBy(Math.log2(distance(after) / distance(before)) * wheelLevel, middle(after));
}

function listenToWheel({ box, zoomBy, signal }: Inputs): void {
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const delta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 40 : event.deltaY;
    zoomBy(-delta, toPoint(event));
  };
  box.addEventListener('wheel', onWheel, { signal, passive: false });
}

function listenToKeys({ box, pending, signal }: Inputs): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const move = keyMoves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    pending.request(move(pending.shown()));
  };
  box.addEventListener('keydown', onKeyDown, { signal });
}

/** Returns a function that focuses the map when its focused marker or control no longer exists. */
function trackFocus({ box, signal }: Inputs): () => void {
  const frame = box.parentElement ?? box;
  let hasFocus = false;
  const onFocusOut = (event: FocusEvent) => (hasFocus = event.relatedTarget === null);
  frame.addEventListener('focusin', () => (hasFocus = true), { signal });
  frame.addEventListener('focusout', onFocusOut, { signal });
  return () => {
    if (hasFocus && document.activeElement === document.body) box.focus({ preventScroll: true });
  };
}

function toPoint({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}
