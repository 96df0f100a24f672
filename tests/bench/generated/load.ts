/** `node load.ts <file>`: loads 100,000 generated products with their index. */
import { defaultSettings } from '../../../app/domain/settings.ts';
import { loadRecords } from '../../../server/catalogue/engines/embedded/load.ts';
import { generatedRecords } from './records.ts';

const [file = ''] = process.argv.slice(2);
loadRecords(file, generatedRecords('de_de', 100_000), 'bench', defaultSettings);
