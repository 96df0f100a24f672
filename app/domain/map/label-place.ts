/** Position of a label on a map: base line and anchor, in pixels. */
export type LabelPlace = { x: number; y: number; anchor: 'start' | 'end' | 'middle' };
