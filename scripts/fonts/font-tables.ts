/** Bytes of the header of a font file, and of a record in its directory. */
const headerSize = 12;
const recordSize = 16;

/** A font file of format sfnt (TrueType) as its tables, by tag. */
export type FontTables = { version: number; tables: Map<string, Buffer> };

/** Splits an sfnt file into its tables. */
export function readTables(font: Buffer): FontTables {
  const tables = new Map<string, Buffer>();
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const record = headerSize + index * recordSize;
    const offset = font.readUInt32BE(record + 8);
    const length = font.readUInt32BE(record + 12);
    tables.set(font.toString('latin1', record, record + 4), font.subarray(offset, offset + length));
  }
  return { version: font.readUInt32BE(0), tables };
}

/** Joins tables into an sfnt file. Each begins at a multiple of four, as the format demands. */
export function writeTables({ version, tables }: FontTables): Buffer {
  const exponent = Math.floor(Math.log2(tables.size));
  const header = Buffer.alloc(headerSize + tables.size * recordSize);
  header.writeUInt32BE(version, 0);
  header.writeUInt16BE(tables.size, 4);
  header.writeUInt16BE(2 ** exponent * recordSize, 6);
  header.writeUInt16BE(exponent, 8);
  header.writeUInt16BE((tables.size - 2 ** exponent) * recordSize, 10);
  const parts = [header];
  let offset = header.length;
  let record = headerSize;
  for (const [tag, table] of [...tables].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(sumWords(padded), record + 4);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    parts.push(padded);
    offset += padded.length;
    record += recordSize;
  }
  return Buffer.concat(parts);
}

/** Returns the checksum of a table: the sum of its words of 32 bits. */
function sumWords(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
