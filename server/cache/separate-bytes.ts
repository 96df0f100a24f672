/** Returns the memory of a view when nothing else is in it, else a copy of the view's bytes. */
export function packBytes({ buffer, byteOffset, byteLength }: ArrayBufferView): ArrayBuffer {
  return byteLength === buffer.byteLength && buffer instanceof ArrayBuffer
    ? buffer
    : (buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
}

/**
 * Returns the bytes in memory that holds nothing else. Node takes short results, such as those of
 * compression, from a pool of 64 kB; one cached result would keep the whole pool.
 */
export const separateBytes = (bytes: Buffer): Buffer<ArrayBuffer> => Buffer.from(packBytes(bytes));
