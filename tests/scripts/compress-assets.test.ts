import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressAssets } from '../../scripts/build/compress-assets.ts';

describe('compressAssets', () => {
  it('writes equal compressed copies of large files only', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assets-'));
    const text = 'export const long = 1;\n'.repeat(100);
    try {
      writeFileSync(join(folder, 'long.js'), text);
      writeFileSync(join(folder, 'short.js'), 'export {};');
      writeFileSync(join(folder, 'font.woff2'), text);
      await compressAssets(folder);
      expect(readdirSync(folder).sort()).toEqual(
        ['font.woff2', 'long.js', 'long.js.br', 'long.js.gz', 'short.js'].sort(),
      );
      expect(String(brotliDecompressSync(readFileSync(join(folder, 'long.js.br'))))).toBe(text);
      expect(String(gunzipSync(readFileSync(join(folder, 'long.js.gz'))))).toBe(text);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
