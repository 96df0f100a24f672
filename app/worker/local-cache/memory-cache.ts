import type { CacheBounds } from './local-cache.ts';

/** Size of a stored body in bytes, measured when it is written. */
export const sizeHeader = 'X-Stored-Bytes';

type SizedResponse = { response: Response; bytes: number };

/** Memory cache with the same limits; lost when the worker stops. */
export function openMemory({ maxEntries, maxBytes }: CacheBounds) {
  const entries = new Map<string, SizedResponse>();
  return {
    match: (address: string) => entries.get(address)?.response.clone(),
    put(address: string, sized: SizedResponse) {
      entries.delete(address);
      entries.set(address, sized);
      let bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
      for (const [oldest, entry] of entries) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break;
        entries.delete(oldest);
        bytes -= entry.bytes;
      }
    },
    delete: (address: string) => entries.delete(address),
    clear: () => entries.clear(),
    addresses: () => [...entries.keys()],
  };
}

/** Returns the response with its size in a header. */
export async function withSize(response: Response): Promise<SizedResponse> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  headers.set(sizeHeader, String(body.size));
  const { status, statusText } = response;
  return { response: new Response(body, { status, statusText, headers }), bytes: body.size };
}
