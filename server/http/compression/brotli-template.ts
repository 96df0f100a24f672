import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { fillTemplate } from '../../../app/request/filled-document.ts';
import type { DocumentTemplate, FilledTemplate } from '../../../app/request/filled-document.ts';
import { separateBytes } from '../../cache/separate-bytes.ts';

/**
 * A template in brotli. Each value is in it as it is, at its first place; for most other places the
 * compressed bytes refer back to it.
 */
export type BrotliTemplate = {
  /** Compressed bytes before, between and after the values. */
  parts: readonly Buffer<ArrayBuffer>[];
  /** Name of the value after each part but the last. */
  names: readonly string[];
  /** Length that each value must have, in bytes. */
  lengths: Lengths;
};

type Values = FilledTemplate['values'];
type Lengths = Readonly<Record<string, number>>;

const decompress = promisify(brotliDecompress);

/** Largest length of a value: that of a block with 16 bits for it. */
const maxLength = 2 ** 16;

/** How often a template is compressed, each time with more values as they are. */
const maxAttempts = 4;

/**
 * Compresses a template for values of these lengths. The compressed bytes must not depend on what a
 * value is, which is tried with random ones: where the compressor did not refer back to a value,
 * the value is sent as it is. Returns null when the result is not right for all values.
 */
export async function compressTemplate(
  template: DocumentTemplate,
  lengths: Lengths,
  quality: number,
): Promise<BrotliTemplate | null> {
  if (Object.values(lengths).some((length) => length < 1 || length > maxLength)) return null;
  const values = createValues(lengths, (length) => randomBytes(length).toString('base64url'));
  const expected = fillTemplate({ template, values });
  const starts = findStarts(template, lengths);
  const sent = new Set(findFirstPlaces(template));
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const compressed = await compressWith(template, { lengths, sent }, quality);
    const found = await read(fillBrotli(compressed, values), expected.length);
    if (found?.equals(expected)) return compressed;
    const wrong = starts.filter(
      ({ start, end }) => !found?.subarray(start, end).equals(expected.subarray(start, end)),
    );
    if (!found || wrong.length === 0) return null;
    for (const { place } of wrong) sent.add(place);
  }
  return null;
}

/** Returns a compressed document; null for values of other lengths. */
export function fillBrotli(
  { parts, names, lengths }: BrotliTemplate,
  values: Values,
): Buffer<ArrayBuffer> | null {
  if (names.some((name) => values[name]?.length !== lengths[name])) return null;
  return fillTemplate({ template: { pieces: parts, names }, values });
}

/** Returns the document; null for bytes that are none of its length. */
async function read(brotli: Buffer | null, length: number): Promise<Buffer | null> {
  try {
    const found = await decompress(brotli ?? '', { maxOutputLength: length + 1 });
    return found.length === length ? found : null;
  } catch {
    // Longer than the document, or no brotli at all.
    return null;
  }
}

/** Returns where the value of each place is in the document, in bytes. */
function findStarts({ pieces, names }: DocumentTemplate, lengths: Lengths) {
  let end = 0;
  return names.map((name, place) => {
    const start = end + (pieces[place]?.length ?? 0);
    end = start + (lengths[name] ?? 0);
    return { place, start, end };
  });
}

/** Returns the first place of each value. */
const findFirstPlaces = ({ names }: DocumentTemplate): number[] =>
  names.map((name, place) => (names.indexOf(name) === place ? place : -1)).filter((at) => at >= 0);

/** `sent`: places whose values are sent as they are. */
async function compressWith(
  { pieces, names }: DocumentTemplate,
  { lengths, sent }: { lengths: Lengths; sent: ReadonlySet<number> },
  quality: number,
): Promise<BrotliTemplate> {
  const standIns = createValues(lengths, createStandIn);
  const texts: { text: Buffer; value: Buffer }[] = [];
  let text: Buffer[] = [];
  names.forEach((name, place) => {
    const value = standIns[name] ?? Buffer.alloc(0);
    text.push(pieces[place] ?? Buffer.alloc(0));
    if (sent.has(place)) {
      texts.push({ text: Buffer.concat(text), value });
      text = [];
    } else text.push(value);
  });
  const last = Buffer.concat([...text, ...pieces.slice(names.length)]);
  const parts = await compressTexts(texts, last, quality);
  return { parts, names: names.filter((_, place) => sent.has(place)), lengths };
}

/**
 * Returns the compressed bytes before, between and after the values. The compressor sees the values
 * too, so that it can refer back to them; what it writes for them is dropped. Literals have no
 * context: the last bytes of a value would choose between their trees.
 */
async function compressTexts(
  texts: readonly { text: Buffer; value: Buffer }[],
  last: Buffer,
  quality: number,
): Promise<Buffer<ArrayBuffer>[]> {
  const compressor = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
    },
  });
  let written: Buffer[] = [];
  compressor.on('data', (bytes: Buffer) => written.push(bytes));
  const take = (...more: Buffer[]) => {
    const bytes = separateBytes(Buffer.concat([...written, ...more]));
    written = [];
    return bytes;
  };
  // Flushed bytes end at a whole byte, so that others can follow. An error rejects: a stream that
  // failed calls nothing back.
  const flush = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      compressor.once('error', reject);
      compressor.write(bytes);
      compressor.flush(constants.BROTLI_OPERATION_FLUSH, () => {
        compressor.off('error', reject);
        resolve();
      });
    });
  const parts: Buffer<ArrayBuffer>[] = [];
  for (const { text, value } of texts) {
    await flush(text);
    parts.push(take(headerOf(value)));
    await flush(value);
    take();
  }
  const ended = once(compressor, 'end');
  compressor.end(last);
  await ended;
  return [...parts, take()];
}

/**
 * Returns the header of a block of bytes that are sent as they are (RFC 7932, 9.2): not the last
 * one, 16 bits for the length, not compressed, padding.
 */
function headerOf({ length }: Buffer): Buffer {
  const bits = ((length - 1) << 3) | (1 << 19);
  return Buffer.from([bits & 255, (bits >> 8) & 255, bits >> 16]);
}

function createValues(lengths: Lengths, create: (length: number) => string): Values {
  return Object.fromEntries(
    Object.entries(lengths).map(([name, length]) => {
      const bytes = Buffer.from(create(length), 'latin1');
      return [name, bytes.subarray(0, length)];
    }),
  );
}

/** Bytes that no document has: control characters, and bytes that are none of UTF-8. */
const foreignBytes = [
  ...[0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x0b, 0x0e, 0x0f, 0x10, 0x11],
  ...[0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f],
  ...[0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff],
];

/**
 * Returns what stands for a value while a template is compressed. Nothing else in the document is
 * like a part of it, and no part of it like another: the compressor writes it without a reference,
 * which would change how the next ones are written.
 */
function createStandIn(length: number): string {
  const order = foreignBytes.map((byte) => ({ byte, key: randomBytes(4).readUInt32BE() }));
  const bytes = order.toSorted((one, other) => one.key - other.key).map(({ byte }) => byte);
  return Buffer.from(Array.from({ length }, (_, at) => bytes[at % bytes.length] ?? 0)).toString(
    'latin1',
  );
}
