import type { Device } from './device.ts';
import type { Handler } from './handler.ts';
import { keptFirst } from './strategies.ts';

/** The Accept header of browsers for images; the server chooses the format by it. */
const pictureFormats = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

const isPart = ({ pathname }: URL) => pathname.startsWith('/assets/');
const isPicture = ({ pathname }: URL) =>
  pathname.startsWith('/img/') || /^\/(?:[^/]+\/)?map\/[^/]+\.svg$/.test(pathname);

/**
 * Scripts, styles, fonts and images: their addresses contain a content hash, so a stored copy is
 * always valid.
 */
export function openParts({ parts, pictures }: Pick<Device, 'parts' | 'pictures'>) {
  const whole = { cacheableResponse: { statuses: [200] } };
  const ofParts = keptFirst(parts, whole);
  const ofPictures = keptFirst(pictures, whole);

  const handle: Handler = ({ request, waitUntil }) => {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== self.origin) return null;
    const isImage = isPicture(url);
    if (!isImage && !isPart(url)) return null;
    const answer = (isImage ? ofPictures : ofParts).handleRequest(request);
    const cache = isImage ? pictures : parts;
    waitUntil(answer.then(cache.settled, () => undefined));
    return isImage ? answer.catch(() => otherSize(url)) : answer;
  };

  /** Returns another stored size of the same image. Rule E1.5. */
  async function otherSize({ pathname }: URL): Promise<Response> {
    const name = /^\/img\/\d+\/\d+\/(.+)$/.exec(pathname)?.[1];
    const kept = name ? (await pictures.addresses()).filter((one) => one.endsWith(`/${name}`)) : [];
    const largest = kept.sort((one, other) => widthOf(other) - widthOf(one))[0];
    return (largest && (await pictures.match(largest))) || Response.error();
  }

  return {
    handle,
    /**
     * Stores the files at these addresses unless they are stored already; other addresses are
     * skipped.
     */
    async keep(addresses: Iterable<string>): Promise<void> {
      const work = [...new Set(addresses)].map(async (address) => {
        const url = new URL(address, self.origin);
        if (url.origin !== self.origin) return;
        if (isPart(url)) await ofParts.handleRequest(new Request(url.href));
        else if (isPicture(url)) {
          const headers = { Accept: pictureFormats };
          await ofPictures.handleRequest(new Request(url.href, { headers }));
        }
      });
      // A file that fails now is fetched when it is needed.
      await Promise.allSettled(work);
      await Promise.all([parts.settled(), pictures.settled()]);
    },
  };
}

function widthOf(address: string): number {
  return Number(/\/img\/(\d+)\//.exec(address)?.[1]);
}
