import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { openLog } from '../../server/observability/log.ts';
import { openMetrics } from '../../server/observability/metrics/metrics.ts';
import { closePorts, openPorts } from '../../server/open/open-ports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longest-window-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a limit of visitLimits that is longer than a day holds to its end (Rule S4.3)', async () => {
  const file = join(folder, 'settings.json');
  const minutes = 3 * 24 * 60;
  writeFileSync(
    file,
    JSON.stringify({ visitLimits: { order: { network: { most: 1, minutes } } } }),
  );
  const config = readConfig({ DATA_FOLDER: folder, SETTINGS_FILE: file, LOG_LEVEL: 'silent' });
  const ports = await openPorts(config, openLog('silent'), openMetrics());
  try {
    const { limits } = ports.storefront;
    const rule = { name: 'order/network', max: 1, window: minutes * 60_000 };
    const now = Date.parse('2027-01-10T12:00:00Z');
    const day = 24 * 60 * 60_000;
    const take = (key: string, at: number) => limits.take([{ rule, subject: 'x' }], key, at);
    await take('a', now);
    await limits.take([{ rule: { ...rule, name: 'other' }, subject: 'x' }], 'b', now + 2 * day);
    expect((await take('c', now + 2 * day + 1)).ok).toBe(false);
  } finally {
    await closePorts(ports);
  }
});
