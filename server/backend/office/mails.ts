import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { parseRowId } from '../database/row-id.ts';
import { formatMoment, OperatorError, parseCount, parseWord } from './desk.ts';
import type { Command, CommandDeps, CommandArguments } from './desk.ts';
import { replaceControlCharacters, toTerminalText } from '../../observability/terminal-text.ts';
import { renderTable } from './table.ts';

/** Commands that list mails and retry those that failed. */
export const mailCommands: Command[] = [
  {
    usage: 'mails list',
    description: 'the newest mails with their state',
    options: {
      state: { type: 'string', does: 'pending, sending, sent or failed' },
      limit: { type: 'string', does: 'maximum number of rows (default 50)' },
    },
    run: listMails,
  },
  {
    usage: 'mails show <id>',
    description: 'one mail as it is sent, in its text form',
    run: showMail,
  },
  {
    usage: 'mails retry [<id>]',
    isRecorded: true,
    recordedWords: 1,
    description: 'retries a failed or pending mail; without an id all failed mails',
    run: retryMails,
  },
];

async function listMails(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const state = parseWord('state', input, ['pending', 'sending', 'sent', 'failed']);
  let query = deps.db
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
      'mails.created_at',
      'mails.sent_at',
      'orders.number',
    ])
    .orderBy('mails.id', 'desc')
    .limit(parseCount('limit', input, 50));
  if (state) query = query.where('mails.state', '=', state);
  const mails = await query.execute();
  if (mails.length === 0) {
    deps.write('No mails.\n');
    return;
  }
  deps.write(
    renderTable(
      [
        { title: 'Mail', isNumber: true, value: (mail) => mail.id },
        { title: 'Written (UTC)', value: (mail) => formatMoment(mail.created_at) },
        { title: 'State', value: (mail) => mail.state },
        { title: 'Attempts', isNumber: true, value: (mail) => mail.attempts },
        {
          title: 'Sent or next (UTC)',
          value: (mail) => formatMoment(mail.state === 'pending' ? mail.due_at : mail.sent_at),
        },
        { title: 'Kind', value: (mail) => mail.kind },
        { title: 'Inquiry', value: (mail) => mail.number ?? '' },
        { title: 'Recipient', value: (mail) => mail.recipient },
        { title: 'Subject', value: (mail) => mail.subject },
      ],
      mails,
      deps.width,
    ),
  );
}

async function showMail(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const mail = await requireMail(deps, input.words[0] ?? '');
  const facts: [string, string][] = [
    ['From', mail.sender],
    ['To', mail.recipient],
    ['Reply to', mail.reply_to ?? ''],
    ['Subject', mail.subject],
    [
      'State',
      `${mail.state} after ${mail.attempts} ${mail.attempts === 1 ? 'attempt' : 'attempts'}`,
    ],
  ];
  for (const [label, value] of facts) deps.write(`${label}: ${replaceControlCharacters(value)}\n`);
  if (mail.is_secret === 1) {
    deps.write('\nThe text contains a secret link: it is stored encrypted until it is sent.\n');
    return;
  }
  deps.write(`\n${toTerminalText(mail.text)}`);
}

async function retryMails(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const [id] = input.words;
  if (id !== undefined) {
    const { state } = await requireMail(deps, id);
    if (state === 'sent') throw new OperatorError(`Mail ${id} has been sent`);
    if (state === 'sending') throw new OperatorError(`Mail ${id} is being sent`);
  }
  let change = deps.db
    .updateTable('mails')
    .set({ state: 'pending', attempts: 0, due_at: deps.now, leased_until: null });
  change =
    id === undefined
      ? change.where('state', '=', 'failed')
      : change.where('id', '=', parseRowId(id)).where('state', 'in', ['failed', 'pending']);
  const { numUpdatedRows: count } = await change.executeTakeFirstOrThrow();
  deps.write(
    count === 0n
      ? 'No mail has failed.\n'
      : `${count === 1n ? '1 mail is' : `${count} mails are`} sent within half a minute while the shop runs, else at its next start.\n`,
  );
}

async function requireMail(deps: CommandDeps, id: string): Promise<Selectable<Tables['mails']>> {
  const mail = /^\d{1,15}$/.test(id)
    ? await deps.db
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', parseRowId(id))
        .executeTakeFirst()
    : undefined;
  if (!mail) throw new OperatorError(`There is no mail ${id}`);
  return mail;
}
