let cachedHome: unknown = null;

/**
 * Loads the home page; offline returns the last one of this document, because offline redirects end
 * here. Rethrows when there is none. Rules A17.2, E1.11
 */
export async function loadHome<Home>(read: () => Promise<Home>): Promise<Home> {
  try {
    const home = await read();
    cachedHome = home;
    return home;
  } catch (error) {
    // A document has one store view and one home page, so the cached data has the same type.
    if (cachedHome !== null && !navigator.onLine) return cachedHome as Home;
    throw error;
  }
}
