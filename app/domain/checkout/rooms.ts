/** Kinds of rooms in display order. Rule C9.15. */
export const roomKinds = [
  { field: 'single_room_amount', beds: 1 },
  { field: 'double_room_amount', beds: 2 },
  { field: 'three_room_amount', beds: 3 },
  { field: 'four_room_amount', beds: 4 },
  { field: 'multi_room_amount', beds: 6 },
] as const;

export type RoomField = (typeof roomKinds)[number]['field'];
export type RoomCounts = Record<RoomField, number>;

export const noRooms: RoomCounts = {
  single_room_amount: 0,
  double_room_amount: 0,
  three_room_amount: 0,
  four_room_amount: 0,
  multi_room_amount: 0,
};

/** Maximum number of rooms of one kind. Rule C9.14. */
export const maxRooms = 200;

export type Beds = { rooms: number; beds: number };

export function countBeds(counts: RoomCounts): Beds {
  return roomKinds.reduce(
    (total, { field, beds }) => ({
      rooms: total.rooms + counts[field],
      beds: total.beds + counts[field] * beds,
    }),
    { rooms: 0, beds: 0 },
  );
}

/** Hint about the beds; it never blocks. `difference`: number of beds, not negative. Rule C9.15. */
export type BedHint =
  | { kind: 'none-chosen' | 'fits' | 'unknown-group' }
  | { kind: 'too-few' | 'too-many'; difference: number };

export function judgeBeds(beds: number, travellers: number): BedHint {
  if (beds === 0) return { kind: 'none-chosen' };
  if (travellers === 0) return { kind: 'unknown-group' };
  if (beds === travellers) return { kind: 'fits' };
  return beds < travellers
    ? { kind: 'too-few', difference: travellers - beds }
    : { kind: 'too-many', difference: beds - travellers };
}
