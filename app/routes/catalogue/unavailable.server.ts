/** Seconds after which a visitor or crawler may try again. */
const retryAfter = 10;

/**
 * Waits for catalogue work; a catalogue that cannot answer becomes the error page with status 503.
 * spec: catalogue §8, checklist A17
 */
export async function orUnavailable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && error.name === 'CatalogueUnavailable') {
      throw new Response(null, {
        status: 503,
        statusText: 'Service Unavailable',
        headers: { 'Retry-After': String(retryAfter) },
      });
    }
    throw error;
  }
}
