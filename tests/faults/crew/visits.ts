import { RetryingVisitor } from '../../support/browser/patient-visitor.ts';

/** Start pages of the visits; each store view sells other offers of the same catalogue. */
const homes = ['/de_de', '/de_at', '/de_ch'];
const pages = ['', '/trainingslager', '/search?q=Rasen', '/contact', '/sitemap.xml'];

export type Progress = { done: number; failures: string[] };

/**
 * Runs `count` tasks with limited concurrency; tasks that have started when `isOver` are completed.
 */
export async function manyAtOnce(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<void>,
  isOver = () => false,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count && !isOver()) {
        const index = next;
        next += 1;
        await work(index);
      }
    }),
  );
}

const homeOf = (port: number, index: number) =>
  `http://localhost:${port}${homes[index % homes.length]}`;

/**
 * Places an order from the first page on, and returns the number its page shows. Starts again when
 * the offer was sold out meanwhile, which is a valid answer.
 */
export async function order(port: number, index: number, progress: Progress): Promise<string> {
  const visitor = new RetryingVisitor(homeOf(port, index));
  await visitor.goToReview();
  await visitor.submit(visitor.form('terms'), { terms: '1' });
  progress.failures.push(...visitor.failures);
  const text = textOf(visitor.html);
  if (/sind ausgebucht/.test(text)) return order(port, index + 1, progress);
  if (!/\b\d{9}\b/.test(text)) throw new Error(`No inquiry, but: ${text.slice(0, 1500)}`);
  progress.done += 1;
  return visitor.orderNumber();
}

function textOf(html: string): string {
  const [, main = html] = html.split('<main');
  return main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

/** Loads a page as a first-time visitor. */
export async function look(port: number, index: number, progress: Progress): Promise<void> {
  const visitor = new RetryingVisitor(homeOf(port, index));
  const response = await visitor.open(`${homeOf(port, index)}${pages[index % pages.length]}`);
  if (response.status !== 200) throw new Error(`${response.status} for a page`);
  progress.failures.push(...visitor.failures);
  progress.done += 1;
}

/** Signs a demo user in; `isIn` returns whether the session is still valid. */
export async function signIn(port: number): Promise<{ isIn: () => Promise<boolean> }> {
  const visitor = new RetryingVisitor(`http://localhost:${port}/de_de`);
  await visitor.open(`http://localhost:${port}/de_de/my-account`);
  const credentials = { email: 'lena@demo.pitchward.example', password: 'Eckball-2027' };
  await visitor.submit(visitor.form('value="login"'), credentials);
  return {
    async isIn() {
      const page = await visitor.open(`http://localhost:${port}/de_de/my-account/profile`);
      return page.status === 200 && visitor.html.includes('lena@demo.pitchward.example');
    },
  };
}
