import { expect, it } from 'vitest';
import { noteFailure, openRequestLog } from '../../../server/http/middleware/request-log.ts';
import { watchCalls } from '../../../server/observability/metrics/watch-calls.ts';

type Line = { level: string; fields: Record<string, unknown>; message: string | undefined };

function open(signal = new AbortController().signal) {
  const lines: Line[] = [];
  const write = (level: string) => (fields: object, message?: string) =>
    void lines.push({ level, fields: { ...fields }, message });
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const facts = { traceId: 'a1b2', method: 'GET', path: '/de_de/cart', store: 'de_de', signal };
  return { lines, requestLog: openRequestLog(log as never, facts) };
}

it('a page is logged in one line at info', () => {
  const { lines, requestLog } = open();
  requestLog.finish(200);
  expect(lines).toMatchObject([{ level: 'info', fields: { traceId: 'a1b2', status: 200 } }]);
});

it('a 503 is logged in one line that names the failed dependency, however deep', async () => {
  const { lines, requestLog } = open();
  const watch = watchCalls({ commerceCall: () => undefined });
  await requestLog.during(async () => {
    await Promise.resolve();
    watch({
      method: 'GET',
      path: '/api/cart/pull',
      status: null,
      milliseconds: 1,
      problem: 'timeout',
    });
    noteFailure('catalogue unavailable', new Error('no engine'));
  });
  requestLog.finish(503);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 'warn',
    fields: {
      traceId: 'a1b2',
      status: 503,
      reason: 'commerce host, cart/pull: timeout; catalogue unavailable',
      error: new Error('no engine'),
    },
  });
});

it('a 500 is logged in one line with the error that a route threw (Rule R7.1)', () => {
  const { lines, requestLog } = open();
  requestLog.onFailure(new Error('broken'), 'route failed');
  requestLog.finish(500);
  expect(lines).toMatchObject([
    { level: 'error', fields: { status: 500, reason: 'route failed', error: new Error('broken') } },
  ]);
  expect(lines).toHaveLength(1);
});

it('a failure outside an answered page has its own line', () => {
  const { lines, requestLog } = open();
  requestLog.onFailure(new Error('early'), 'render failed');
  requestLog.finish(200);
  requestLog.onFailure(new Error('late'), 'render failed');
  expect(lines.map(({ level }) => level)).toEqual(['info', 'error', 'error']);
  expect(lines.map(({ fields }) => fields['traceId'])).toEqual(['a1b2', 'a1b2', 'a1b2']);
});

it('a failure in a request that was answered anyway has no line', () => {
  const { lines, requestLog } = open();
  requestLog.during(() => noteFailure('catalogue unavailable'));
  requestLog.finish(200);
  expect(lines).toHaveLength(1);
});

it('a client that disconnects is a 499 at info, whatever the result of the work', () => {
  const controller = new AbortController();
  const { lines, requestLog } = open(controller.signal);
  controller.abort();
  requestLog.onFailure(new Error('aborted'), 'route failed');
  requestLog.finish(500);
  requestLog.onFailure(new Error('aborted'), 'render failed');
  expect(lines).toMatchObject([{ level: 'info', fields: { traceId: 'a1b2', status: 499 } }]);
  expect(lines).toHaveLength(1);
});

it('recording a failure outside a request does nothing', () => {
  expect(() => noteFailure('nobody asked')).not.toThrow();
});
