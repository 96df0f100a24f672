import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { rowId } from '../database/row-id.ts';
import { momentText, OperatorError, readCount, readWord } from './desk.ts';
import type { Command, Desk, Typed } from './desk.ts';
import { harmless, tableText } from './table.ts';

/** Commands that list mails and retry those that failed. */
export const mailCommands: Command[] = [
  {
    usage: 'mails list',
    does: 'the newest mails and what became of them',
    options: {
      state: { type: 'string', does: 'pending, sending, sent or failed' },
      limit: { type: 'string', does: 'so many at most (50)' },
    },
    run: listMails,
  },
  { usage: 'mails show <id>', does: 'one mail as it is sent, in its text form', run: showMail },
  {
    usage: 'mails retry [<id>]',
    isRecorded: true,
    does: 'sends a mail once more that was given up or waits; without an id all that were given up',
    run: retryMails,
  },
];

async function listMails(desk: Desk, typed: Typed): Promise<void> {
  const state = readWord('state', typed, ['pending', 'sending', 'sent', 'failed']);
  let query = desk.db
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .select([
      'mails.id',
      'mails.kind',
      'mails.recipient',
      'mails.subject',
      'mails.state',
      'mails.attempts',
      'mails.due_at',
      'mails.made_at',
      'mails.sent_at',
      'orders.number',
    ])
    .orderBy('mails.id', 'desc')
    .limit(readCount('limit', typed, 50));
  if (state) query = query.where('mails.state', '=', state);
  const mails = await query.execute();
  if (mails.length === 0) {
    desk.write('No mails.\n');
    return;
  }
  desk.write(
    tableText(
      [
        { title: 'Mail', isNumber: true, value: (mail) => mail.id },
        { title: 'Written (UTC)', value: (mail) => momentText(mail.made_at) },
        { title: 'State', value: (mail) => mail.state },
        { title: 'Attempts', isNumber: true, value: (mail) => mail.attempts },
        {
          title: 'Sent or next (UTC)',
          value: (mail) => momentText(mail.state === 'pending' ? mail.due_at : mail.sent_at),
        },
        { title: 'Kind', value: (mail) => mail.kind },
        { title: 'Inquiry', value: (mail) => mail.number ?? '' },
        { title: 'Recipient', value: (mail) => mail.recipient },
        { title: 'Subject', value: (mail) => mail.subject },
      ],
      mails,
      desk.width,
    ),
  );
}

async function showMail(desk: Desk, typed: Typed): Promise<void> {
  const mail = await requireMail(desk, typed.words[0] ?? '');
  const facts: [string, string][] = [
    ['From', mail.sender],
    ['To', mail.recipient],
    ['Reply to', mail.reply_to ?? ''],
    ['Subject', mail.subject],
    ['State', `${mail.state} after ${mail.attempts} attempts`],
  ];
  for (const [label, value] of facts) desk.write(`${label}: ${harmless(value)}\n`);
  if (mail.is_secret === 1) {
    desk.write(
      '\nThe text carries a link that proves something: it is stored encrypted until sent.\n',
    );
    return;
  }
  desk.write(`\n${mail.text.split('\n').map(harmless).join('\n')}`);
}

async function retryMails(desk: Desk, typed: Typed): Promise<void> {
  const [id] = typed.words;
  if (id !== undefined) {
    const { state } = await requireMail(desk, id);
    if (state === 'sent') throw new OperatorError(`Mail ${id} has been sent`);
    if (state === 'sending') throw new OperatorError(`Mail ${id} is being sent at the moment`);
  }
  let change = desk.db
    .updateTable('mails')
    .set({ state: 'pending', attempts: 0, due_at: desk.now, leased_until: null });
  change =
    id === undefined
      ? change.where('state', '=', 'failed')
      : change.where('id', '=', rowId(id)).where('state', 'in', ['failed', 'pending']);
  const { numUpdatedRows: count } = await change.executeTakeFirstOrThrow();
  desk.write(
    count === 0n
      ? 'No mail was given up.\n'
      : `${count === 1n ? '1 mail is' : `${count} mails are`} sent within half a minute while the shop runs, else at its next start.\n`,
  );
}

async function requireMail(desk: Desk, id: string): Promise<Selectable<Tables['mails']>> {
  const mail = /^\d{1,15}$/.test(id)
    ? await desk.db.selectFrom('mails').selectAll().where('id', '=', rowId(id)).executeTakeFirst()
    : undefined;
  if (!mail) throw new OperatorError(`There is no mail ${id}`);
  return mail;
}
