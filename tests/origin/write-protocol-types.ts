/** `npx node tests/origin/write-protocol-types.ts`: stores the types of a new protocol version. */
import { readFileSync, writeFileSync } from 'node:fs';
import { protocolVersion } from '../../server/origin/protocol.ts';
import { hashProtocolTypes, readProtocolTypes } from './protocol-types.ts';

const file = new URL('protocol-types.json', import.meta.url);
const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: number };
if (version >= protocolVersion) {
  process.stderr.write(`Raise protocolVersion in server/origin/protocol.ts above ${version}\n`);
  process.exit(1);
}
const types = hashProtocolTypes(readProtocolTypes());
writeFileSync(file, `${JSON.stringify({ version: protocolVersion, types }, null, 2)}\n`);
