import { afterEach, describe, expect, it, vi } from 'vitest';
import { showAppBadge } from '../../../app/outbox/device/app-badge.ts';

describe('showAppBadge', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('shows the number of waiting entries, also in an app that refuses it (Rule E1.19)', () => {
    const setAppBadge = vi.fn(() => Promise.reject(new Error('Not installed')));
    vi.stubGlobal('navigator', { setAppBadge });
    showAppBadge(3);
    expect(setAppBadge).toHaveBeenCalledWith(3);
  });

  it('does nothing in a browser without badges', () => {
    vi.stubGlobal('navigator', {});
    expect(() => showAppBadge(3)).not.toThrow();
  });
});
