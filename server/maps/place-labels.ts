import type { LabelPlace } from '../../app/domain/map/label-place.ts';

/** A pin on a map: a circle with a label. Pixels. */
export type Pin = { x: number; y: number; radius: number; label: string };

type MapSize = { width: number; height: number; fontSize: number };

type Box = { left: number; top: number; right: number; bottom: number };

const gap = 6;

/**
 * Returns the position of each pin's label: the first free of six around it, so that no label
 * overlaps a pin, another label or the map's edge; null when none is free. Earlier pins choose
 * first. `fontSize` in pixels.
 */
export function placeLabels(pins: readonly Pin[], size: MapSize): (LabelPlace | null)[] {
  return placeAll(pins, pins, size).pins;
}

/**
 * Like `placeLabels`, for pins whose label may be empty and for names without a pin, such as a
 * country's: those come last and only where they overlap nothing.
 */
export function placeAll(
  pins: readonly Pin[],
  obstacles: readonly Omit<Pin, 'label'>[],
  size: MapSize,
  floating: readonly { x: number; y: number; label: string }[] = [],
): { pins: (LabelPlace | null)[]; floating: (LabelPlace | null)[] } {
  const taken: Box[] = obstacles.map(({ x, y, radius }) => ({
    left: x - radius,
    top: y - radius,
    right: x + radius,
    bottom: y + radius,
  }));
  const placed = (label: string, slots: LabelPlace[]) => {
    for (const place of slots) {
      const box = toBox(place, label, size.fontSize);
      if (!isInside(box, size) || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return place;
    }
    return null;
  };
  return {
    pins: pins.map((pin) => placed(pin.label, listPositions(pin, size.fontSize))),
    floating: floating.map((name) =>
      placed(name.label, listFloatingPositions(name, size.fontSize)),
    ),
  };
}

function isInside(box: Box, size: MapSize): boolean {
  return (
    box.left >= 2 && box.top >= 2 && box.right <= size.width - 2 && box.bottom <= size.height - 2
  );
}

/** Returns a name's own position, then positions around it. */
function listFloatingPositions({ x, y }: { x: number; y: number }, fontSize: number): LabelPlace[] {
  const drifts = [0, -1.5, 1.5].flatMap((down) =>
    [0, -2.5, 2.5].map((across) => ({ across, down })),
  );
  return drifts.map(({ across, down }) => ({
    x: x + across * fontSize,
    y: y + down * fontSize,
    anchor: 'middle',
  }));
}

function listPositions({ x, y, radius }: Pin, fontSize: number): LabelPlace[] {
  const beside = radius + gap;
  const middle = y + fontSize * 0.34;
  const above = y - radius - gap;
  const below = y + radius + gap + fontSize * 0.72;
  return [
    { x: x + beside, y: middle, anchor: 'start' },
    { x: x - beside, y: middle, anchor: 'end' },
    { x, y: below, anchor: 'middle' },
    { x, y: above, anchor: 'middle' },
    { x: x + radius, y: below, anchor: 'start' },
    { x: x - radius, y: below, anchor: 'end' },
  ];
}

/** Returns a label's bounding box, from the mean width of a letter in the text font. */
function toBox({ x, y, anchor }: LabelPlace, label: string, fontSize: number): Box {
  const width = label.length * fontSize * 0.56;
  const left = { start: x, end: x - width, middle: x - width / 2 }[anchor];
  return { left, right: left + width, top: y - fontSize * 0.8, bottom: y + fontSize * 0.25 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
