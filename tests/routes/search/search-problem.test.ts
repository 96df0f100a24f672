import { expect, test } from 'vitest';
import { toProblemResponse } from '../../../app/routes/search/search-problem.server.ts';

test.each([
  [{ kind: 'unreachable' } as const, 503, '5'],
  [{ kind: 'too-many', minutes: 4 } as const, 429, '240'],
])('a failed search (%j) sets Retry-After', (problem, status, seconds) => {
  const answer = toProblemResponse(problem);
  expect(answer.status).toBe(status);
  const headers = new Headers(answer.headers);
  expect(headers.get('Retry-After')).toBe(seconds);
  expect(headers.get('Cache-Control')).toBe('no-store');
});
