import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { formatMoment, parseCount, parseMoment } from './desk.ts';
import type { Command, CommandArguments, CommandDeps } from './desk.ts';
import { renderTable } from './table.ts';

/** Actions that are stored; the oldest ones are deleted. */
export const storedActions = 10_000;

/** Longest subject, in characters. */
const subjectLength = 120;

/**
 * Runs a command's work with a row in the audit log, written before the work: a killed command
 * leaves a row with the outcome 'begun'. Rule S8.11.
 */
export async function withAudit(
  { db, now }: Pick<CommandDeps, 'db' | 'now'>,
  { command, subject }: { command: string; subject: string },
  work: () => Promise<void>,
): Promise<void> {
  const { id } = await db
    .insertInto('operator_actions')
    .values({
      acted_at: now,
      command,
      subject: subject.slice(0, subjectLength),
      outcome: 'begun',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('operator_actions')
    .where('id', '<=', id - storedActions)
    .execute();
  try {
    await work();
  } catch (error) {
    await saveOutcome(db, id, 'failed');
    throw error;
  }
  await saveOutcome(db, id, 'done');
}

async function saveOutcome(
  db: Kysely<Tables>,
  id: number,
  outcome: 'done' | 'failed',
): Promise<void> {
  await db.updateTable('operator_actions').set({ outcome }).where('id', '=', id).execute();
}

/** Commands for the log of what operators did. */
export const auditCommands: Command[] = [
  {
    usage: 'audit list',
    description: 'the newest commands that changed or exported something',
    options: {
      since: { type: 'string', does: 'run on this day or later, such as 2027-01-31' },
      until: { type: 'string', does: 'run before this day' },
      limit: { type: 'string', does: 'maximum number of rows (default 50)' },
    },
    run: listActions,
  },
];

async function listActions({ db, write, width }: CommandDeps, input: CommandArguments) {
  const [since, until] = [parseMoment('since', input), parseMoment('until', input)];
  let query = db.selectFrom('operator_actions').selectAll();
  if (since !== null) query = query.where('acted_at', '>=', since);
  if (until !== null) query = query.where('acted_at', '<', until);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(parseCount('limit', input, 50))
    .execute();
  if (rows.length === 0) {
    write('No actions.\n');
    return;
  }
  write(
    renderTable(
      [
        { title: 'Run (UTC)', value: (row) => formatMoment(row.acted_at) },
        { title: 'Command', value: (row) => row.command },
        { title: 'Of', value: (row) => row.subject },
        { title: 'Outcome', value: (row) => row.outcome },
      ],
      rows,
      width,
    ),
  );
}
