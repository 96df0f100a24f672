import { parseArgs } from 'node:util';
import { auditCommands, withAudit } from './audit.ts';
import { cartCommands } from './carts.ts';
import { changeCommands } from './catalogue/changes.ts';
import { productCommands } from './catalogue/products.ts';
import { textCommands } from './catalogue/texts.ts';
import { couponCommands } from './coupons.ts';
import { statisticsCommands } from './statistics.ts';
import { OperatorError } from './desk.ts';
import type { Command, CommandDeps, CommandArguments } from './desk.ts';
import { mailCommands } from './mails.ts';
import { newsletterCommands, reviewCommands } from './reviews.ts';
import { customerCommands } from './customers.ts';
import { orderCommands } from './orders/orders.ts';
import { peopleCommands } from './people.ts';

const commands: readonly Command[] = [
  ...orderCommands,
  ...cartCommands,
  ...mailCommands,
  ...customerCommands,
  ...peopleCommands,
  ...couponCommands,
  ...productCommands,
  ...textCommands,
  ...changeCommands,
  ...statisticsCommands,
  ...newsletterCommands,
  ...reviewCommands,
  ...auditCommands,
];

/**
 * Runs an operator's command. Throws OperatorError for what is not possible; its output is safe for
 * a terminal. `openDesk` is called only when the command is valid.
 */
export async function runOperator(
  input: readonly string[],
  openDeps: () => Promise<CommandDeps>,
): Promise<void> {
  const command = commands.find((candidate) =>
    toCommandName(candidate).every((word, index) => input[index] === word),
  );
  if (!command)
    throw new OperatorError(`Unknown command '${input.join(' ')}'.\n\n${renderUsage(input)}`);
  const rest = parseInput(command, input.slice(toCommandName(command).length));
  const deps = await openDeps();
  if (command.isRecorded !== true || rest.options['dry-run'] === true) {
    await command.run(deps, rest);
    return;
  }
  const name = toCommandName(command).join(' ');
  // Other arguments may name people.
  const subject = rest.words.slice(0, command.recordedWords ?? 0).join(' ');
  await withAudit(deps, { command: name, subject }, () => command.run(deps, rest));
  deps.onSecurityEvent?.('operator.acted', { reason: name });
}

/**
 * Lists commands with their descriptions and options: the one that the words name, else those of
 * its group, else all.
 */
export function renderUsage(input: readonly string[]): string {
  const words = input.filter((word) => word !== 'help' && !word.startsWith('-'));
  const lines = findNearCommands(words).flatMap((command) => [
    `  ${command.usage}`,
    `      ${command.description}`,
    ...Object.entries(command.options ?? {}).map(([name, { does }]) => `      --${name}  ${does}`),
  ]);
  return `npm run --silent backend -- <command>\n\n${lines.join('\n')}\n`;
}

function findNearCommands(words: readonly string[]): readonly Command[] {
  for (const length of [2, 1]) {
    const near = commands.filter((command) =>
      toCommandName(command)
        .slice(0, length)
        .every((word, index) => words[index] === word),
    );
    if (near.length > 0) return near;
  }
  return commands;
}

/** Returns the words before the first argument: 'orders', 'show' for orders show <number>. */
function toCommandName(command: Command): string[] {
  return command.usage.split(' ').filter((word) => /^[a-z]/.test(word));
}

function parseInput(command: Command, rest: readonly string[]): CommandArguments {
  const wanted = command.usage.split(' ').filter((word) => word.startsWith('<')).length;
  const allowed = command.usage.split(' ').length - toCommandName(command).length;
  let parsed: { values: CommandArguments['options']; positionals: string[] };
  try {
    parsed = parseArgs({
      args: rest.map(markValue),
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(command.options ?? {}).map(([name, { type }]) => [name, { type }]),
      ),
    });
  } catch (error) {
    // Only the first sentence: the others explain syntax that no operator wants here.
    const [reason = ''] = String(error instanceof Error ? error.message : error).split(/\.\s/);
    throw new OperatorError(reason);
  }
  if (parsed.positionals.length < wanted || parsed.positionals.length > allowed) {
    throw new OperatorError(`Usage: ${command.usage}`);
  }
  const options = Object.fromEntries(
    Object.entries(parsed.values).map(([name, value]) => [name, unmarkValue(value)] as const),
  );
  return { words: parsed.positionals.map(unmarkValue), options };
}

/** A blank before a minus, so that parseArgs reads -3 as a value and not as the option 3. */
function markValue(argument: string): string {
  return /^-[\d\s.,]/.test(argument) ? ` ${argument}` : argument;
}

function unmarkValue<Value>(value: Value): Value | string {
  return typeof value === 'string' && value.startsWith(' -') ? value.slice(1) : value;
}
