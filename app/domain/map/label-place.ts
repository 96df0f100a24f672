/** Where a text stands on a map: its base line and what of it lies there. Pixels. */
export type LabelPlace = { x: number; y: number; anchor: 'start' | 'end' | 'middle' };
