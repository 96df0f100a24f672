import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../../../app/request/filled-document.ts';
import type { DocumentTemplate } from '../../../app/request/filled-document.ts';
import { compressTemplate, fillBrotli } from '../../../server/http/compression/brotli-template.ts';

const cards = Array.from({ length: 400 }, (_, index) => {
  const place = ['Kreta', 'Mallorca', 'Antalya', 'Poreč'][index % 4];
  return `<article><a href="/camps/${index}">Hotel ${place} ${index * 7}</a></article>`;
}).join('');

/** A document in which `{name}` stands for a value. */
function templateOf(text: string): DocumentTemplate {
  const parts = text.split(/\{(\w+)\}/);
  return {
    pieces: parts.filter((_, index) => index % 2 === 0).map((part) => Buffer.from(part)),
    names: parts.filter((_, index) => index % 2 === 1),
  };
}

/** The highest quality finds no text again that began before byte 128. */
const head =
  '<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';

const page = templateOf(
  `${head}<script nonce="{nonce}">a()</script>${cards}<input value="{token}"><input value="{key}.add">` +
    `${cards}<input value="{token}"><script nonce="{nonce}">b({token}, "{key}", "{trace}")</script>`,
);
const lengths = { nonce: 24, token: 32, key: 32, trace: 16 };
type Name = keyof typeof lengths;

function valuesOf(visit: string) {
  const entries = Object.entries(lengths).map(([name, length]) => [
    name,
    Buffer.from(`${visit}-${name}-`.padEnd(length, visit).slice(0, length)),
  ]);
  return Object.fromEntries(entries) as Record<Name, Buffer<ArrayBuffer>>;
}

const qualities = [5, 8, 10, constants.BROTLI_MAX_QUALITY];

describe('compressed template', () => {
  it.each(qualities)(
    'of quality %s is the document of each visit (Rule P1.11)',
    async (quality) => {
      const brotli = await compressTemplate(page, lengths, quality);
      for (const visit of ['anna', 'b', 'Zoe-']) {
        const values = valuesOf(visit);
        const filled = brotli && fillBrotli(brotli, values);
        const expected = fillTemplate({ template: page, values }).toString();
        expect(brotliDecompressSync(filled ?? '').toString()).toBe(expected);
      }
    },
  );

  it.each(qualities)('of quality %s is larger by some bytes for each value', async (quality) => {
    const brotli = await compressTemplate(page, lengths, quality);
    expect(brotli?.names).toEqual(Object.keys(lengths));
    const values = valuesOf('anna');
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
    const whole = brotliCompressSync(fillTemplate({ template: page, values }), { params });
    const more = (brotli && fillBrotli(brotli, values)?.length) ?? Infinity;
    expect(more - whole.length).toBeLessThan(100 * Object.keys(lengths).length);
  });

  it.each([
    ['without values', '<p>page</p>'],
    ['of nothing', ''],
    ['that begins and ends with a value', '{nonce}<p>page</p>{token}'],
    ['with values next to each other', '<p>{nonce}{token}{nonce}</p>'],
    ['of values alone', '{trace}'],
  ])('of a document %s is right', async (_what, text) => {
    const template = templateOf(text);
    const brotli = await compressTemplate(template, lengths, 5);
    const values = valuesOf('anna');
    const filled = brotli && fillBrotli(brotli, values);
    const expected = fillTemplate({ template, values }).toString();
    expect(brotliDecompressSync(filled ?? '').toString()).toBe(expected);
  });

  it.each([
    ['longer', 'abcdefghijklmnopq'],
    ['shorter', 'abc'],
    ['empty', ''],
  ])('is not used for a value that is %s', async (_what, trace) => {
    const brotli = await compressTemplate(page, lengths, 5);
    const values = { ...valuesOf('anna'), trace: Buffer.from(trace) };
    expect(brotli && fillBrotli(brotli, values)).toBeNull();
  });

  it('is not made for values without bytes', async () => {
    expect(await compressTemplate(page, { ...lengths, trace: 0 }, 5)).toBeNull();
  });

  it('sends a value again where it is too far away to refer back to', async () => {
    // Half a megabyte of text that does not repeat: the window holds a quarter of one.
    const long = Array.from({ length: 60_000 }, (_, index) => (index * 2654435761) % 1e9).join(' ');
    const template = templateOf(`{token}${long}{token}`);
    const brotli = await compressTemplate(template, lengths, 5);
    expect(brotli?.names).toEqual(['token', 'token']);
    const values = valuesOf('anna');
    const filled = brotli && fillBrotli(brotli, values);
    const expected = fillTemplate({ template, values });
    expect(brotliDecompressSync(filled ?? '').equals(expected)).toBe(true);
  });
});
