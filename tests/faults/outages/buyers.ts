import { setTimeout as pause } from 'node:timers/promises';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';
import { changeNetwork } from '../../support/browser/form-visitor.ts';
import { RetryingVisitor } from '../../support/browser/patient-visitor.ts';

export type Acknowledged = { email: string; number: string };

export type Buyers = {
  /** Orders whose number a buyer has read on a page. */
  readonly acknowledged: Acknowledged[];
  /** Missing answers and 5xx answers; each was repeated. */
  readonly failures: string[];
  /** Resolves after `count` more steps of any buyer; rejects when a buyer fails. */
  afterSteps(count: number): Promise<void>;
  /** Lets every buyer finish the current order. */
  finish(): Promise<void>;
};

/** Each store view sells other offers of the same catalogue. */
const homes = ['/de_de', '/de_at', '/de_ch'];

/** Several visitors who place one order after another, each with its own address. */
export function openBuyers(port: number, count: number): Buyers {
  const acknowledged: Acknowledged[] = [];
  const failures: string[] = [];
  let steps = 0;
  let orders = 0;
  let isOver = false;

  async function orderOne(index: number, email: string): Promise<void> {
    changeNetwork();
    const home = `http://localhost:${port}${homes[index % homes.length]}`;
    const visitor = new RetryingVisitor(home, 'trainingslager', 600);
    const submit = async (containing: string, fields: Record<string, string>) => {
      const response = await visitor.submit(visitor.form(containing), fields);
      steps += 1;
      return response;
    };
    await visitor.goTo('person');
    steps += 1;
    await submit('name="firstName"', { ...checkoutFields.person, emailAddress: email });
    await submit('name="club_name"', { ...checkoutFields.team });
    await submit('name="arrival_date"', { ...checkoutFields.accommodation });
    await submit('terms', { terms: '1' });
    failures.push(...visitor.failures);
    // Sold out by another buyer meanwhile: nothing was ordered.
    if (/sind ausgebucht/.test(visitor.html)) return orderOne(index + 1, email);
    if (!/\b\d{9}\b/.test(mainOf(visitor.html))) {
      throw new Error(`No inquiry, but: ${mainOf(visitor.html).slice(0, 1000)}`);
    }
    acknowledged.push({ email, number: await visitor.orderNumber() });
  }

  async function buy(): Promise<void> {
    while (!isOver) {
      orders += 1;
      await orderOne(orders, `buyer-${orders}@outage.example`);
    }
  }

  const buyers = Promise.all(Array.from({ length: count }, buy));
  // The next caller that waits reports the failure.
  buyers.catch(() => undefined);
  return {
    acknowledged,
    failures,
    async afterSteps(more) {
      const wanted = steps + more;
      while (steps < wanted) await Promise.race([buyers, pause(5)]);
    },
    async finish() {
      isOver = true;
      await buyers;
    },
  };
}

function mainOf(html: string): string {
  const [, main = html] = html.split('<main');
  return main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}
