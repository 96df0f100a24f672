/** A CacheStorage that can hang and fail. */
export function openFakeStorage() {
  const stores = new Map<string, Map<string, Response>>();
  let trouble: { kind: 'read' | 'write'; error: Error } | 'hang' | null = null;

  async function takeFault(kind: 'read' | 'write'): Promise<void> {
    if (trouble === 'hang') await new Promise(() => undefined);
    if (trouble !== null && trouble !== 'hang' && trouble.kind === kind) throw trouble.error;
  }

  function cacheOver(name: string): Cache {
    const entries = () => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return store;
    };
    // A path counts from the shop, as in a page.
    const key = (request: RequestInfo | URL) =>
      new URL(request instanceof Request ? request.url : request, 'https://shop.example').href;
    return {
      match: async (request: RequestInfo | URL) => {
        await takeFault('read');
        return entries().get(key(request))?.clone();
      },
      put: async (request: RequestInfo | URL, response: Response) => {
        await takeFault('write');
        entries().delete(key(request));
        entries().set(key(request), response);
      },
      delete: async (request: RequestInfo | URL) => {
        await takeFault('write');
        return entries().delete(key(request));
      },
      keys: async () => [...entries().keys()].map((url) => new Request(url)),
    } as unknown as Cache;
  }

  return {
    open: async (name: string) => {
      stores.set(name, stores.get(name) ?? new Map<string, Response>());
      return cacheOver(name);
    },
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    /** No call is answered any more. */
    hang: () => void (trouble = 'hang'),
    fail: (kind: 'read' | 'write', error: Error) => void (trouble = { kind, error }),
    repair: () => void (trouble = null),
    sizeOf: (name: string) => stores.get(name)?.size ?? 0,
  };
}
