import { z } from 'zod';
import type { CachedPage } from '../../server/http/page-cache/cached-page.ts';
import type { PageStore } from '../../server/http/page-cache/page-store.ts';
import type { Log } from '../../server/observability/log.ts';
import type { PlatformCache } from '../platform.ts';
import type { ChangeTimes } from './change-times.ts';

const describedSchema = z.object({
  etag: z.string(),
  tags: z.array(z.string()),
  headers: z.record(z.string(), z.string()),
  filledAt: z.number(),
  pricesUntil: z.number(),
  readAt: z.number(),
  /** Bytes of the brotli copy; the gzip copy follows it. */
  brBytes: z.number().int().nonnegative(),
});

export type PageStoreDeps = {
  cache: PlatformCache;
  /** Name of the bundle: pages of another one are never found. */
  release: string;
  changes: ChangeTimes;
  inBackground: (work: Promise<unknown>) => void;
  /** Seconds after which the host drops a page. */
  lifetime: number;
  log: Pick<Log, 'warn'>;
};

/**
 * Opens the page cache of the host, which all edge processes of a place share. A page is found under
 * its normalised address and used while none of its tags has changed. Rule R8.12
 */
export function openPageStore(deps: PageStoreDeps): PageStore {
  const { cache, release, changes, inBackground, lifetime, log } = deps;
  const addressOf = (key: string) => `http://pages.internal/${release}/${key}`;
  return {
    async find(key) {
      try {
        const stored = await cache.find(addressOf(key));
        if (!stored) return null;
        const read = readPage(Buffer.from(await stored.arrayBuffer()));
        return read && changes.isUnchanged(read.page.tags, read.readAt) ? read.page : null;
      } catch (error) {
        log.warn({ error }, 'the page cache of the host cannot be read');
        return null;
      }
    },
    put(key, page, readAt) {
      const headers = {
        'Content-Type': 'application/octet-stream',
        'Cache-Control': `public, max-age=${lifetime}`,
      };
      const stored = new Response(writePage(page, readAt), { headers });
      inBackground(
        cache
          .store(addressOf(key), stored)
          .catch((error: unknown) =>
            log.warn({ error }, 'the page cache of the host cannot be written'),
          ),
      );
    },
    now: () => changes.now(),
  };
}

/** Four bytes with the length of the JSON that describes the page, the JSON, brotli, gzip. */
function writePage(
  { bodies: { br, gzip }, ...page }: CachedPage,
  readAt: number,
): Uint8Array<ArrayBuffer> {
  const described = Buffer.from(JSON.stringify({ ...page, readAt, brBytes: br.length }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(described.length);
  return new Uint8Array(Buffer.concat([length, described, br, gzip]));
}

function readPage(stored: Buffer): { page: CachedPage; readAt: number } | null {
  const start = 4 + stored.readUInt32BE(0);
  const described = describedSchema.safeParse(JSON.parse(stored.toString('utf8', 4, start)));
  if (!described.success) return null;
  const { readAt, brBytes, ...page } = described.data;
  const [br, gzip] = [stored.subarray(start, start + brBytes), stored.subarray(start + brBytes)];
  return { page: { ...page, bodies: { br, gzip } }, readAt };
}
