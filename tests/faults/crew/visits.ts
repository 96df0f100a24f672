import { RetryingVisitor } from '../../support/browser/patient-visitor.ts';

/** Where a visit begins; each store view sells other offers of the same catalogue. */
const homes = ['/de_de', '/de_at', '/de_ch'];
const pages = ['', '/trainingslager', '/search?q=Rasen', '/contact', '/sitemap.xml'];

export type Progress = { done: number; failures: string[] };

/** Does `count` things, so many at once; what has begun when it `isOver` is done to its end. */
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
 * Somebody goes all the way to an inquiry; answers its number as their page names it. Where the offer
 * was sold out meanwhile, which is an answer, they begin anew.
 */
export async function order(port: number, index: number, progress: Progress): Promise<string> {
  const visitor = new RetryingVisitor(homeOf(port, index));
  await visitor.goToReview();
  await visitor.submit(visitor.form('terms'), { terms: '1' });
  progress.failures.push(...visitor.failures);
  const said = textOf(visitor.html);
  if (/sind ausgebucht/.test(said)) return order(port, index + 1, progress);
  if (!/\b\d{9}\b/.test(said)) throw new Error(`No inquiry, but: ${said.slice(0, 1500)}`);
  progress.done += 1;
  return visitor.orderNumber();
}

function textOf(html: string): string {
  const [, main = html] = html.split('<main');
  return main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

/** A page as somebody sees it who is here for the first time. */
export async function look(port: number, index: number, progress: Progress): Promise<void> {
  const visitor = new RetryingVisitor(homeOf(port, index));
  const response = await visitor.open(`${homeOf(port, index)}${pages[index % pages.length]}`);
  if (response.status !== 200) throw new Error(`${response.status} for a page`);
  progress.failures.push(...visitor.failures);
  progress.done += 1;
}

/** One of the demo's people signs in; `isIn` asks whether they still are. */
export async function signIn(port: number): Promise<{ isIn: () => Promise<boolean> }> {
  const visitor = new RetryingVisitor(`http://localhost:${port}/de_de`);
  await visitor.open(`http://localhost:${port}/de_de/my-account`);
  const typed = { email: 'lena@demo.pitchward.example', password: 'Eckball-2027' };
  await visitor.submit(visitor.form('value="login"'), typed);
  return {
    async isIn() {
      const page = await visitor.open(`http://localhost:${port}/de_de/my-account/profile`);
      return page.status === 200 && visitor.html.includes('lena@demo.pitchward.example');
    },
  };
}
