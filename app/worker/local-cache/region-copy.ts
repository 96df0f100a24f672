/**
 * Finds an answer in the caches of the stored regions, which pages write. Searches the worker's own
 * caches too, which costs nothing more. Rules E1.22, E9.7.
 */
export async function findInRegion(request: RequestInfo): Promise<Response | undefined> {
  try {
    return await caches.match(request, { ignoreVary: true });
  } catch {
    return undefined;
  }
}
