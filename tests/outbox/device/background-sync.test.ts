import { describe, expect, it, vi } from 'vitest';
import { registerSync } from '../../../app/outbox/device/background-sync.ts';

/** A browser whose worker becomes active later. A registration without one refuses, as Chromium. */
function openWorkers({ isActive }: { isActive: boolean }) {
  const tags: string[] = [];
  let activate = () => {};
  const registration = {
    active: isActive ? {} : null,
    sync: {
      register: async (tag: string) => {
        if (!registration.active) throw new DOMException('No active worker', 'InvalidStateError');
        tags.push(tag);
      },
    },
  };
  const ready = new Promise<typeof registration>((resolve) => {
    activate = () => {
      registration.active ??= {};
      resolve(registration);
    };
  });
  if (isActive) activate();
  const workers = { ready, getRegistration: async () => registration };
  return { tags, activate, workers: workers as unknown as ServiceWorkerContainer };
}

describe('registerSync (Rule E2.36)', () => {
  it('has registered when it resolves', async () => {
    const { tags, workers } = openWorkers({ isActive: true });
    await registerSync(workers);
    expect(tags).toEqual(['outbox']);
  });

  it('does not wait for a worker that is not active, and registers once it is', async () => {
    const { tags, workers, activate } = openWorkers({ isActive: false });
    await registerSync(workers);
    expect(tags).toEqual([]);
    activate();
    await vi.waitFor(() => expect(tags).toEqual(['outbox']));
  });

  it('does nothing in a browser without workers, or that refuses', async () => {
    await registerSync(undefined);
    const refuse = () => Promise.reject(new DOMException('private window', 'NotAllowedError'));
    const ready = Promise.resolve({ active: {}, sync: { register: refuse } });
    const workers = { ready, getRegistration: () => ready };
    await registerSync(workers as unknown as ServiceWorkerContainer);
  });
});
