let last: unknown = null;

/**
 * Reads the home page, or without network shows it as it was last read in this document: whoever is
 * sent home because a page cannot be had offline must find a home. Rethrows when there is none.
 * spec: catalogue §8 'Not available in offline mode'
 */
export async function keptHome<Home>(read: () => Promise<Home>): Promise<Home> {
  try {
    const home = await read();
    last = home;
    return home;
  } catch (error) {
    // One document is one store view and one home: what was kept is of the same kind.
    if (last !== null && !navigator.onLine) return last as Home;
    throw error;
  }
}
