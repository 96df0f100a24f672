import type { Device } from './device.ts';
import type { Handler } from './handler.ts';
import { findInRegion } from './local-cache/region-copy.ts';
import { cacheFirst } from './strategies.ts';

/** The Accept header of browsers for images; the server chooses the format by it. */
const imageFormats = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const isAsset = ({ pathname }: URL) => pathname.startsWith('/assets/');
const isImage = ({ pathname }: URL) =>
  pathname.startsWith('/img/') || /^\/(?:[^/]+\/)?map\/[^/]+\.svg$/.test(pathname);

/** Scripts, styles, fonts and images: an address never changes its content, so a copy stays valid. */
export function openAssets({ assets, images }: Pick<Device, 'assets' | 'images'>) {
  const complete = { cacheableResponse: { statuses: [200] } };
  const assetStrategy = cacheFirst(assets, complete);
  const imageStrategy = cacheFirst(images, complete);

  const handle: Handler = ({ request, waitUntil }) => {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== self.origin) return null;
    const isForImage = isImage(url);
    if (!isForImage && !isAsset(url)) return null;
    const answer = (isForImage ? imageStrategy : assetStrategy).handleRequest(request);
    const cache = isForImage ? images : assets;
    waitUntil(answer.then(cache.settled, () => undefined));
    return answer.catch(
      async () =>
        (await findInRegion(request)) ?? (isForImage ? findOtherSize(url) : Response.error()),
    );
  };

  /** Returns another stored size of the same image. Rule E1.5. */
  async function findOtherSize({ pathname }: URL): Promise<Response> {
    const name = /^\/img\/\d+\/\d+\/(.+)$/.exec(pathname)?.[1];
    const stored = name ? (await images.addresses()).filter((one) => one.endsWith(`/${name}`)) : [];
    const largest = stored.sort((one, other) => parseWidth(other) - parseWidth(one))[0];
    return (largest && (await images.match(largest))) || Response.error();
  }

  return {
    handle,
    /**
     * Stores the files at these addresses unless they are stored already; other addresses are
     * skipped.
     */
    async storeAll(addresses: Iterable<string>): Promise<void> {
      const work = [...new Set(addresses)].map(async (address) => {
        const url = new URL(address, self.origin);
        if (url.origin !== self.origin) return;
        if (isAsset(url)) await assetStrategy.handleRequest(new Request(url.href));
        else if (isImage(url)) {
          const headers = { Accept: imageFormats };
          await imageStrategy.handleRequest(new Request(url.href, { headers }));
        }
      });
      // A file that fails now is fetched when it is needed.
      await Promise.allSettled(work);
      await Promise.all([assets.settled(), images.settled()]);
    },
  };
}

function parseWidth(address: string): number {
  return Number(/\/img\/(\d+)\//.exec(address)?.[1]);
}
