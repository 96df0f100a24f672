import { readFileSync, statSync } from 'node:fs';
import { readText } from '../../../catalogue/documents/field.ts';
import type { Document } from '../../../catalogue/documents/field.ts';
import type { EntityType } from '../../../catalogue/record.ts';
import type { OwnerCatalogue } from '../../catalogue/owner-catalogue.ts';
import { OperatorError } from '../desk.ts';
import type { Command, CommandArguments, CommandDeps } from '../desk.ts';
import { renderTable } from '../table.ts';
import {
  changeOptions,
  findDocument,
  findProductDocument,
  makeChanges,
  openOwnerCatalogue,
  parseStores,
} from './plan-changes.ts';
import type { PlannedChange } from './plan-changes.ts';

type Kind = {
  entity: EntityType;
  /** Name of a field in commands → field of the document. */
  fields: Record<string, string>;
  /** Fields that a new one needs; missing: only the import adds such documents. */
  needs?: readonly string[];
};

/** What `texts` commands can change. */
export const textKinds: Record<string, Kind> = {
  page: {
    entity: 'cms_page',
    fields: {
      title: 'title',
      heading: 'content_heading',
      text: 'content',
      description: 'meta_description',
    },
    needs: ['title', 'text'],
  },
  block: { entity: 'cms_block', fields: { title: 'title', text: 'content' }, needs: ['text'] },
  contact: {
    entity: 'twofour_contactpersons',
    fields: {
      name: 'name',
      role: 'function',
      about: 'description',
      phone: 'phone',
      email: 'email',
      image: 'image',
    },
    needs: ['name'],
  },
  question: { entity: 'attribute', fields: { label: 'default_frontend_label' } },
  questions: { entity: 'twofour_attributesets', fields: { codes: 'groups' } },
  product: {
    entity: 'product',
    fields: {
      name: 'name',
      short: 'short_description',
      text: 'description',
      title: 'meta_title',
      description: 'meta_description',
    },
  },
};

const kindNames = Object.keys(textKinds).join(', ');
const longestText = 200_000;

/** Commands for texts of pages, blocks, contact persons, questions and products. Rule B24.60. */
export const textCommands: Command[] = [
  {
    usage: 'texts list <kind>',
    description: `keys and titles of one kind: ${kindNames}`,
    options: { store: changeOptions.store },
    run: listTexts,
  },
  {
    usage: 'texts set <kind> <key> <field> [<text>]',
    isRecorded: true,
    recordedWords: 3,
    description: 'sets one field; --file reads a long text from a file',
    options: { ...changeOptions, file: { type: 'string', does: 'file with the text' } },
    run: setText,
  },
  {
    usage: 'texts add <kind> <key>',
    isRecorded: true,
    recordedWords: 2,
    description: 'adds a page, a block or a contact person',
    options: {
      ...changeOptions,
      title: { type: 'string', does: 'title of a page or block' },
      text: { type: 'string', does: 'HTML of a page or block' },
      name: { type: 'string', does: 'name of a contact person' },
      role: { type: 'string', does: 'what a contact person does' },
      phone: { type: 'string', does: 'phone number of a contact person' },
      email: { type: 'string', does: 'mail address of a contact person' },
    },
    run: addText,
  },
  {
    usage: 'texts remove <kind> <key>',
    isRecorded: true,
    recordedWords: 2,
    description: 'removes a page, a block or a contact person; `changes undo` brings it back',
    options: changeOptions,
    run: removeText,
  },
];

async function listTexts(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const { entity } = requireKind(input);
  const { catalogue } = await openOwnerCatalogue(deps);
  const rows: { store: string; key: string; title: string }[] = [];
  for (const store of parseStores(input)) {
    for await (const batch of catalogue.documents(store, entity)) {
      for (const { key, document } of batch) {
        rows.push({ store: store.code, key, title: titleOf(document) });
      }
    }
  }
  deps.write(
    renderTable(
      [
        { title: 'Store', value: ({ store }) => store },
        { title: 'Key', value: ({ key }) => key },
        { title: 'Title', value: ({ title }) => title },
      ],
      rows,
      deps.width,
    ),
  );
}

async function setText(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const kind = requireKind(input);
  const [, key = '', field = ''] = input.words;
  const target = kind.fields[field];
  if (target === undefined) {
    throw new OperatorError(`'${field}' is none of ${Object.keys(kind.fields).join(', ')}`);
  }
  const text = readGivenText(input);
  const value =
    kind === textKinds['questions'] ? { FAQ: text.split(',').map((code) => code.trim()) } : text;
  const owner = await openOwnerCatalogue(deps);
  const planned = await planChanges(owner, input, kind, { [target]: value });
  if (planned.length === 0) throw new OperatorError(`There is no ${input.words[0] ?? ''} '${key}'`);
  await makeChanges(deps, input, owner, planned);
}

async function addText(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const kind = requireKind(input);
  const [name = '', key = ''] = input.words;
  const { needs } = kind;
  if (!needs) throw new OperatorError(`A ${name} comes from an import: it cannot be added`);
  if (!/^[a-z0-9][a-z0-9_./-]{0,99}$/.test(key)) {
    throw new OperatorError(`'${key}' is no key: small letters, digits, - _ . and /`);
  }
  const missing = needs.find((field) => !input.options[field]);
  if (missing !== undefined) throw new OperatorError(`--${missing} is needed for a ${name}`);
  if (input.options['store'] === undefined) throw new OperatorError('--store is needed');
  const given = Object.entries(kind.fields).flatMap(([field, target]) => {
    const value = input.options[field];
    return typeof value === 'string' ? [[target, value] as const] : [];
  });
  const owner = await openOwnerCatalogue(deps);
  const planned: PlannedChange[] = [];
  for (const store of parseStores(input)) {
    if (await findDocument(owner, store, kind.entity, key)) {
      throw new OperatorError(`${store.code} has the ${name} '${key}' already: use texts set`);
    }
    const id = name === 'contact' ? key : await findFreeId(owner, store, kind.entity);
    const fields = { ...Object.fromEntries(given), id, identifier: key, active: true };
    planned.push({ change: { store: store.code, entity: kind.entity, key, fields }, before: null });
  }
  await makeChanges(deps, input, owner, planned);
}

async function removeText(deps: CommandDeps, input: CommandArguments): Promise<void> {
  const kind = requireKind(input);
  const [name = '', key = ''] = input.words;
  if (!kind.needs) throw new OperatorError(`A ${name} cannot be removed by a command`);
  const owner = await openOwnerCatalogue(deps);
  const planned = await planChanges(owner, input, kind, null);
  if (planned.length === 0) throw new OperatorError(`There is no ${name} '${key}'`);
  await makeChanges(deps, input, owner, planned);
}

/** Plans the same change in each store view of --store that has the document. */
async function planChanges(
  owner: OwnerCatalogue,
  input: CommandArguments,
  { entity }: Kind,
  fields: Document | null,
): Promise<PlannedChange[]> {
  const [, key = ''] = input.words;
  const planned: PlannedChange[] = [];
  for (const store of parseStores(input)) {
    const before =
      entity === 'product'
        ? ((await findProductDocument(owner, store, key))?.document ?? null)
        : await findDocument(owner, store, entity, key);
    if (before) planned.push({ change: { store: store.code, entity, key, fields }, before });
  }
  return planned;
}

async function findFreeId(
  { catalogue }: OwnerCatalogue,
  store: Parameters<OwnerCatalogue['catalogue']['documents']>[0],
  entity: EntityType,
): Promise<number> {
  let highest = 0;
  for await (const batch of catalogue.documents(store, entity)) {
    for (const { document } of batch) highest = Math.max(highest, Number(document.id) || 0);
  }
  return highest + 1;
}

function requireKind(input: CommandArguments): Kind {
  const name = input.words[0] ?? '';
  const kind = Object.hasOwn(textKinds, name) ? textKinds[name] : undefined;
  if (!kind) throw new OperatorError(`'${name}' is none of ${kindNames}`);
  return kind;
}

function readGivenText(input: CommandArguments): string {
  const given = input.words[3];
  const { file } = input.options;
  if ((given === undefined) === (typeof file !== 'string')) {
    throw new OperatorError('Give the text, or its file with --file');
  }
  const text = given ?? readTextFile(String(file));
  if (text.length > longestText) {
    throw new OperatorError(`The text has more than ${longestText} characters`);
  }
  return text;
}

function readTextFile(file: string): string {
  try {
    if (statSync(file).size > 4 * longestText) {
      throw new OperatorError(`--file: ${file} is too long`);
    }
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .trimEnd();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new OperatorError(`--file: ${file} cannot be read (${code})`);
  }
}

function titleOf(document: Document): string {
  const { title, name, default_frontend_label: label, attribute_set_name: set } = document;
  return readText(title) ?? readText(name) ?? readText(label) ?? readText(set) ?? '';
}
