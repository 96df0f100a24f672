/**
 * Returns the bytes in memory that holds nothing else. Node takes short results, such as those of
 * compression, from a pool of 64 kB; one cached result would keep the whole pool.
 */
export function separateBytes(bytes: Buffer): Buffer {
  return bytes.length === bytes.buffer.byteLength
    ? bytes
    : Buffer.from(new Uint8Array(bytes).buffer);
}
