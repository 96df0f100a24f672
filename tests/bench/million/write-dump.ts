import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generatedRecords } from '../generated/records.ts';

/** Writes a dump of generated products, as elasticdump writes one. */
export async function writeDump(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(lines(count)), createWriteStream(file));
}

/** Lines that are written at once. */
const batch = 1000;

function* lines(count: number): Generator<string> {
  let text: string[] = [];
  for (const { entity, document } of generatedRecords('de_de', count)) {
    const id = Number(document.id);
    const category = { level: id === 2 ? 1 : 2, path: id === 2 ? '1/2' : `1/2/${id}` };
    const shown = { is_active: true, include_in_menu: 1, url_path: `category-${id}`, ...category };
    const source = {
      ...document,
      ...(entity === 'category' && shown),
      ...(entity === 'product' && { url_path: `hotel-${id}` }),
      ...(entity === 'attribute' && { is_filterable: true }),
    };
    text.push(JSON.stringify({ _type: entity, _source: source }));
    if (text.length < batch) continue;
    yield `${text.join('\n')}\n`;
    text = [];
  }
  yield `${text.join('\n')}\n`;
}
