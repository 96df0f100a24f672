import { Transform } from 'node:stream';

/**
 * Creates a stream that drops 0x00. React 18 writes HTML through a 2 kB buffer and, where a multi-byte
 * character does not fit into its last bytes, sends the whole buffer with these bytes unset. The
 * character follows complete in the next buffer, so that nothing is lost.
 */
export function dropNulBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
