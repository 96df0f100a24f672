/** Beginnings of the formats that the shop shows; null stands for any byte. */
const beginnings: readonly (readonly (number | null)[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [...Buffer.from('GIF8')],
  [...Buffer.from('RIFF'), null, null, null, null, ...Buffer.from('WEBP')],
  [null, null, null, null, ...Buffer.from('ftypavi')],
];

/** Returns whether bytes begin like a JPEG, PNG, GIF, WebP or AVIF file. Rule B24.50. */
export function isPicture(bytes: Uint8Array): boolean {
  return beginnings.some((beginning) =>
    beginning.every((byte, place) => byte === null || bytes[place] === byte),
  );
}
