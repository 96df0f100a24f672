import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bytes; compressing smaller files saves less than its headers cost. */
const threshold = 512;

const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes compressed copies beside the built files: once with the best setting instead of per
 * request.
 */
export async function compressAssets(folder = 'build/client/assets'): Promise<void> {
  await Promise.all(globSync(`${folder}/*.{js,css,svg,json}`).map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < threshold) return;
  await Promise.all(
    Object.entries(pack).map(async ([ending, compress]) => {
      const packed = await compress(bytes);
      if (packed.length < bytes.length) await writeFile(`${file}.${ending}`, packed);
    }),
  );
}
