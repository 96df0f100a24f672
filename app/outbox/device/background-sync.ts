type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

/**
 * Asks the browser to wake the worker when there is a connection (Chromium). A registration without
 * an active worker refuses, so it is asked again once one is. Rule E2.36.
 */
export async function registerSync(workers: ServiceWorkerContainer | undefined): Promise<void> {
  if (!workers) return;
  const registered = workers.ready
    .then(({ sync }: SyncRegistration) => sync?.register('outbox'))
    // Refused in a private window; the page drains anyway.
    .catch(() => undefined);
  const known = await workers.getRegistration().catch(() => undefined);
  // Without a registration `ready` never resolves.
  if (known?.active) await registered;
}
