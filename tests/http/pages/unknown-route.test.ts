import { expect, it } from 'vitest';
import { handleError } from '../../../app/entry.server.tsx';

it("logs 'Route not found' for an address without a route (Rule E6.7)", () => {
  const lines: unknown[] = [];
  const log = { info: (...line: unknown[]) => lines.push(line) };
  const context = { shop: { log }, visit: { traceId: 'trace' } };
  const noRoute = { status: 404, statusText: 'Not Found', data: null, internal: true };
  handleError(noRoute, {
    request: new Request('http://localhost/no-route'),
    context: context as never,
  });
  expect(lines).toEqual([[{ status: 404, traceId: 'trace' }, 'Route not found']]);
});
