import { HttpResponse } from 'msw';

const page = { 'Content-Type': 'text/html' };

/** Answers that hosts and the proxies before them give on bad days. */
export const badDays = {
  /** The page of a proxy whose host is down. */
  htmlPage: (status = 502) => new HttpResponse('<h1>Bad gateway</h1>', { status, headers: page }),
  /** The answer ends in the middle. */
  cut: () =>
    new HttpResponse('{"code":200,"result":', { headers: { 'Content-Type': 'application/json' } }),
  /** The answer comes drop by drop and does not end. */
  slow: () => {
    let timer: ReturnType<typeof setInterval>;
    return new HttpResponse(
      new ReadableStream({
        start(controller) {
          timer = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), 5);
        },
        cancel: () => clearInterval(timer),
      }),
      { headers: { 'Content-Type': 'application/json' } },
    );
  },
  unreachable: () => HttpResponse.error(),
} satisfies Record<string, () => Response>;
