import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import type { Form } from '../forms.ts';
import { prefix } from '../killed/visitor.ts';
import type { Visitor } from '../killed/visitor.ts';
import type { Drainer } from './device.ts';
import type { History } from './history.ts';

/** Code of the brand, which names the cart. */
export const cart = 'camp';

/** The present user submits a form; its page sends it, or the outbox queues it. */
export async function submit(history: History): Promise<void> {
  const { random, drainers, person, traffic } = history;
  const tab = random.pick([drainers[0], drainers[1]] as [Drainer, Drainer]);
  if (history.waitsForPage.has(person.owner)) return;
  const form = history.nextForm(person);
  const open = await history.mine(['waiting', 'sending', 'parked', 'cancelling']);
  const isDirect = open.length === 0 && random.chance(0.5);
  history.say(`${person.email} submits ${form.kind} ${form.what}${isDirect ? ' by page' : ''}`);
  if (isDirect) traffic.wire.begin(sendByPage(history, { form, by: person, tab }));
  else await keep(history, { form, by: person, tab, wasSent: false });
}

type Submission = { form: Form; by: Visitor; tab: Drainer };

/** The page sends the form, and queues it when no answer arrives. */
async function sendByPage(history: History, { form, by, tab }: Submission): Promise<void> {
  const { waitsForPage, traffic, confirmed } = history;
  const body = new URLSearchParams(form.fields).toString();
  const post = { address: form.address, body, headers: {}, cookie: by.cookie };
  waitsForPage.add(by.owner);
  try {
    const response = await traffic.wire.send(post, by, tab).catch(() => null);
    if (!tab.isAlive) return;
    const { address: _, fields: __, ...saved } = form;
    if (response && response.status < 400) confirmed.push({ ...saved, isDone: true });
    // A refusal changes nothing. After a 5xx answer the form is sent again.
    if (!response || response.status >= 500) await keep(history, { form, by, tab, wasSent: true });
  } finally {
    waitsForPage.delete(by.owner);
  }
}

async function keep(
  history: History,
  { form, by, tab, wasSent }: Submission & { wasSent: boolean },
): Promise<void> {
  const { address, fields, ...saved } = form;
  const draft = {
    owner: by.owner,
    cart,
    prefix,
    address,
    fields,
    about: null,
    from: prefix,
    wasSent,
  };
  if (history.has('written before it is said') || history.random.chance(0.7)) {
    await tab.store.change((box) => {
      const accepted = acceptPost(box, draft, history.now);
      if (accepted.box === null) throw new Error(accepted.problem);
      return { box: accepted.box, value: null };
    });
  }
  history.confirmed.push(saved);
  await history.device.show();
}
