import { encodeMarkup } from './render-once.server.tsx';

/**
 * Returns a text that stands for markup while a document is rendered. React joins and encodes only
 * what it rendered itself then, the smaller part of most documents. Texts cannot contain it: React
 * escapes them.
 */
export const toSlot = (id: string): string => `<!--once ${id}-->`;
const slot = /<!--once ([\w-]+)-->/;

/** Returns the bytes of a document whose slots are filled with their markup. */
export function fillSlots(html: string, markup: ReadonlyMap<string, string>): Buffer<ArrayBuffer> {
  const [first = '', ...rest] = html.split(slot);
  const pieces = [Buffer.from(first)];
  // Text and ids alternate.
  for (let index = 0; index < rest.length; index += 2) {
    const id = rest[index] ?? '';
    pieces.push(encodeMarkup(id, markup.get(id) ?? ''), Buffer.from(rest[index + 1] ?? ''));
  }
  return Buffer.concat(pieces);
}
