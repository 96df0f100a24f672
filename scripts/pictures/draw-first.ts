import { imageSizes } from '../../app/ui/image-sizes.ts';
import { readConfig } from '../../server/config/config.ts';
import { warmPictures } from '../../server/demo/warm-pictures.ts';
import { openLog } from '../../server/observability/log.ts';
import { holdsDemoCatalogue, openCatalogue } from '../../server/open/open-catalogue.ts';
import { openShopMedia } from '../../server/open/open-media.ts';
import { setOwnFacts } from '../../server/config/own-facts.ts';

// Loads the demo and draws the pictures of its first pages; `prepareDemo` runs it beside the build.
const config = readConfig(process.env);
setOwnFacts(config);
const log = openLog(config.logLevel);
const catalogue = await openCatalogue(config, log, { isForCommand: true });
const media = await openShopMedia(config, log, () => holdsDemoCatalogue(config));
const { signal } = new AbortController();
for (const sizes of [[imageSizes.card], [imageSizes.cardLarge]]) {
  await warmPictures(catalogue, media, signal, { listings: 1, sizes });
  process.send?.('drawn');
}
await media.close();
await catalogue.close();
if (process.connected) process.disconnect();
