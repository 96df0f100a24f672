import { formatMoment, OperatorError } from '../desk.ts';
import type { Command, CommandArguments, CommandDeps } from '../desk.ts';
import { renderTable } from '../table.ts';
import { changeOptions, openOwnerCatalogue, parseStores } from './plan-changes.ts';
import { textKinds } from './texts.ts';

/** Commands for the list of changes. Rule B24.60. */
export const changeCommands: Command[] = [
  {
    usage: 'changes list',
    description: 'all changes of prices, stock and texts that commands made',
    options: { store: changeOptions.store },
    run: listChanges,
  },
  {
    usage: 'changes undo <kind> <key>',
    isRecorded: true,
    recordedWords: 2,
    description: 'brings a product, page, block, contact, question back as the import had it',
    options: changeOptions,
    run: undoChange,
  },
  {
    usage: 'changes apply',
    isRecorded: true,
    description: 'applies all changes to the loaded catalogue once more',
    options: { store: changeOptions.store },
    run: applyAgain,
  },
];

async function listChanges(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const { changes } = await openOwnerCatalogue(deps);
  const rows = await changes.list(parseStores(input).map(({ code }) => code));
  if (rows.length === 0) {
    deps.write('No changes.\n');
    return;
  }
  deps.write(
    renderTable(
      [
        { title: 'Changed (UTC)', value: ({ changedAt }) => formatMoment(changedAt) },
        { title: 'Store', value: ({ store }) => store },
        { title: 'Kind', value: ({ entity }) => kindOf(entity) },
        { title: 'Key', value: ({ key }) => key },
        {
          title: 'Fields',
          value: ({ fields }) => (fields === null ? 'removed' : Object.keys(fields).join(' ')),
        },
      ],
      rows,
      deps.width,
    ),
  );
}

async function undoChange(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const [name = '', key = ''] = input.words;
  const entity = textKinds[name]?.entity;
  if (entity === undefined) {
    throw new OperatorError(`'${name}' is none of ${Object.keys(textKinds).join(', ')}`);
  }
  const owner = await openOwnerCatalogue(deps);
  const codes = parseStores(input).map(({ code }) => code);
  const found = (await owner.changes.list(codes)).filter(
    (change) => change.entity === entity && change.key === key,
  );
  if (found.length === 0) throw new OperatorError(`There is no change of the ${name} '${key}'`);
  const stores = found.map(({ store }) => store);
  if (input.options['dry-run'] === true) {
    deps.write(`${key} would be as imported in ${stores.join(', ')}. Nothing was changed.\n`);
    return;
  }
  for (const change of found) await owner.changes.remove(change);
  try {
    await owner.reload(stores);
  } catch (error) {
    for (const change of found) await owner.changes.save(change, change.changedAt);
    throw error;
  }
  deps.write(`${key} is as imported in ${stores.join(', ')}.\n`);
}

async function applyAgain(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const owner = await openOwnerCatalogue(deps);
  const changes = await owner.changes.list(parseStores(input).map(({ code }) => code));
  const stores = [...new Set(changes.map(({ store }) => store))];
  if (stores.length > 0) await owner.reload(stores);
  deps.write(`${changes.length} changes in ${stores.length} store views.\n`);
}

function kindOf(entity: string): string {
  const found = Object.entries(textKinds).find(([, kind]) => kind.entity === entity);
  return found?.[0] ?? entity;
}
