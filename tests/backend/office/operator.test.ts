import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '../../../server/backend/office/desk.ts';
import { renderUsage, runOperator } from '../../../server/backend/office/operator.ts';
import { openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import type { ShopOptions, TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';

let shop: TestShop;
beforeEach(() => open());
afterEach(() => shop.close());

async function open(options: ShopOptions = {}): Promise<void> {
  shop = await openShop(options);
}

/** Returns the output of a command. */
async function runCommand(command: string, width: number | null = null): Promise<string> {
  let written = '';
  await runOperator(command.split(' '), async () => ({
    db: shop.database.db,
    now: shop.time.now,
    width,
    write: (text) => {
      written += text;
    },
  }));
  return written;
}

/** Returns the message of a refused command. */
async function readRefusal(command: string): Promise<string> {
  try {
    await runCommand(command);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
  throw new Error(`'${command}' was not refused`);
}

async function order(
  storeCode = 'de_de',
  changes: Parameters<typeof orderFor>[1] = {},
): Promise<string> {
  const content = { CAMP: 2, 'ROOM-GRASS': 1 };
  const caller = await visitorWithCart(shop, storeCode, content);
  const answer = valueOf(await shop.commerce.placeOrder(caller, orderFor(content, changes)));
  await shop.mailSettled();
  return answer.orderNumber ?? '';
}

describe('orders commands', () => {
  it('show an inquiry in its own currency when its store view is no longer added (Rules A1.17, A1.18)', async () => {
    const number = await order('de_ch');
    const inFrancs = await runCommand(`orders show ${number}`);
    expect(inFrancs).toContain('CHF\u00a0');
    await shop.database.db.updateTable('orders').set({ store_code: 'de_li' }).execute();
    const shown = await runCommand(`orders show ${number}`);
    expect(shown).toContain('\u00a0CHF');
    expect(shown).not.toContain('€');
  });

  it('list inquiries newest first, by store and day', async () => {
    expect(await runCommand('orders list')).toBe('No inquiries.\n');
    await order();
    shop.time.now += 24 * 60 * 60 * 1000;
    await order('de_ch');
    const lines = (await runCommand('orders list')).trim().split('\n');
    expect(lines[0]).toMatch(
      /^Number +Placed \(UTC\) +Store +Name +E-mail +Places +Total +Status$/,
    );
    expect(lines[2]).toMatch(
      /^000000002 +2027-01-11 12:00 +de_ch +Jörg Öz +joerg@verein\.example +3 +\d+\.\d{2} CHF +pending$/,
    );
    expect(lines[3]).toMatch(/^000000001 +2027-01-10 12:00 +de_de .* 333\.20 EUR +pending$/);
    expect(await runCommand('orders list --store de_de')).not.toContain('000000002');
    expect(await runCommand('orders list --since 2027-01-11')).not.toContain('000000001');
    expect((await runCommand('orders list --limit 1')).split('\n')).toHaveLength(4);
  });

  it('show an inquiry completely by its number with or without zeros', async () => {
    const number = await order('en');
    const text = await runCommand('orders show 1');
    expect(await runCommand(`orders show ${number}`)).toBe(text);
    for (const part of [
      'Inquiry 000000001 · en · 2027-01-10 12:00 UTC · new/pending',
      'Camp an der Adria',
      'Hotel Lindenhof, Belag: 49',
      'Arrival: Saturday, February 6, 2027',
      'Club: SV Musterstadt',
      'Wishes and questions: Zwei Torhüter <b>ohne</b> Fisch',
      'Payment: Invoice',
      'Grand total: 333.20\u00a0€',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('fit the terminal and cannot control it', async () => {
    const nasty = 'Jörg\u001b[2J\u202e\nDROP';
    await order('de_de', {
      personalDetails: { ...orderFor({}).personalDetails, firstName: nasty },
    });
    const wide = await runCommand('orders list');
    expect(wide).toContain('Jörg·[2J·DROP Öz');
    expect(await runCommand('orders show 1')).not.toContain('\u001b');
    const narrow = await runCommand('orders list', 80);
    for (const line of narrow.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
    expect(narrow).toContain('…');
  });

  it.each(['csv', 'json', 'spreadsheet'])(
    'cannot control the terminal that a %s export is written to; a pipe gets the text as it is',
    async (format) => {
      const comment = 'Zwei\u001b]0;x\u0007Torhüter\u009b2J\u202e\nDrei\u2028Busse';
      await order('de_de', { accommodationDetails: { comment } });
      const shown = await runCommand(`orders export --format ${format}`, 80);
      expect(shown).not.toMatch(/[\p{Zl}\p{Zp}\u202e]|(?!\n)\p{Cc}/u);
      expect(shown).toContain('Torhüter·2J·');
      expect(await runCommand(`orders export --format ${format}`)).toContain('\u009b2J\u202e');
    },
  );

  it('export one CSV row for each line, without text that a spreadsheet would run', async () => {
    await order('de_de', {
      personalDetails: {
        ...orderFor({}).personalDetails,
        firstName: '=HYPERLINK("http://evil.example";"x")',
        phoneNumber: '+49 30 5550 100',
      },
      accommodationDetails: { comment: ' @SUM(A1),"zwei"\r\nZeilen' },
    });
    const csv = await runCommand('orders export');
    expect(csv.startsWith('\uFEFFnumber,placed_at,store,')).toBe(true);
    const rows = parseCsv(csv);
    expect(rows).toHaveLength(3);
    const [titles = [], camp = [], room = []] = rows;
    const at = (row: string[], title: string) => row[titles.indexOf(title)];
    expect(at(camp, 'first_name')).toBe('\'=HYPERLINK("http://evil.example";"x")');
    expect(at(camp, 'phone')).toBe("'+49 30 5550 100");
    expect(at(camp, 'comment')).toBe('\' @SUM(A1),"zwei"\r\nZeilen');
    expect(at(camp, 'grand_total')).toBe('333.2');
    expect(at(room, 'sku')).toBe('ROOM-GRASS');
    expect(at(room, 'number')).toBe('000000001');
    for (const cell of rows.slice(1).flat()) expect(cell).not.toMatch(/^\s*[=+\-@\t]/);
  });

  it('export JSON, oldest first', async () => {
    await order();
    await order('de_ch');
    const list = JSON.parse(await runCommand('orders export --format json')) as Record<
      string,
      unknown
    >[];
    expect(list.map((one) => one['number'])).toEqual(['000000001', '000000002']);
    expect(list[0]).toMatchObject({
      store: 'de_de',
      grand_total: 333.2,
      lines: [{ sku: 'CAMP', quantity: 2 }, { options: [{ label: 'Belag', value: '49' }] }],
      inquiry: { teamDetails: { club_name: 'SV Musterstadt' } },
    });
    expect(JSON.stringify(list)).not.toContain('cart_id');
  });

  it('write to a file that only the operator can read, and never overwrite one', async () => {
    await order();
    const folder = mkdtempSync(join(tmpdir(), 'operator-'));
    const file = join(folder, 'orders.csv');
    expect(await runCommand(`orders export --to ${file}`)).toContain('1 inquiry in');
    expect(readFileSync(file, 'utf8')).toContain('000000001');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await readRefusal(`orders export --to ${file}`)).toContain('EEXIST');
    rmSync(folder, { recursive: true });
  });
});

it('the carts command lists carts that are not empty', async () => {
  expect(await runCommand('carts list')).toBe('No open carts.\n');
  await visitorWithCart(shop);
  await visitorWithCart(shop, 'scc_de', { CAMP: 2, BUS: 1 });
  await order();
  const lines = (await runCommand('carts list')).trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/cup .* 2 +3 +CAMP BUS$/);
});

describe('mails commands', () => {
  it('list mails with their state, and show one', async () => {
    await order();
    const list = await runCommand('mails list');
    expect(list).toMatch(/ 1 +2027-01-10 12:00 +sent +1 +2027-01-10 12:00 +customer +000000001 /);
    expect(await runCommand('mails list --state failed')).toBe('No mails.\n');
    expect(await runCommand('mails show 1')).toContain('To: joerg@verein.example');
  });

  it('send failed mails again', async () => {
    await shop.close();
    let isRefusing = true;
    await open({
      mailer: {
        async send() {
          if (isRefusing) {
            throw Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 550 });
          }
        },
        close: () => undefined,
      },
    });
    await order();
    expect(await runCommand('mails retry')).toMatch(/^2 mails are sent/);
    expect(await runCommand('mails list --state pending')).toMatch(/pending +0 /);
    isRefusing = false;
    await order();
    expect((await runCommand('mails list --state sent')).trim().split('\n')).toHaveLength(6);
    expect(await runCommand('mails retry')).toBe('No mail has failed.\n');
    expect(await readRefusal('mails retry 1')).toBe('Mail 1 has been sent');
  });
});

it.each([
  ['nonsense', "Unknown command 'nonsense'."],
  ['orders', "Unknown command 'orders'."],
  ['orders show', 'Usage: orders show <number>'],
  ['orders show 9', 'There is no inquiry 9'],
  ['orders show 1 2', 'Usage: orders show <number>'],
  ['orders list --since yesterday', "--since: 'yesterday' is not a date such as 2027-01-31"],
  ['orders list --since 2027-02-31', "--since: '2027-02-31' is not a date such as 2027-01-31"],
  ['orders list --since 2027-13-01', "--since: '2027-13-01' is not a date"],
  ['orders list --store xx', "--store: 'xx' is none of de_de"],
  ['orders list --limit -3', "--limit: '-3' is not a positive whole number"],
  ['orders show -1', 'There is no inquiry -1'],
  ['orders list --limit 0', "--limit: '0' is not a positive whole number"],
  ['orders list --nonsense', "Unknown option '--nonsense'"],
  ['orders export --format xml', "--format: 'xml' is none of csv, json"],
  ['mails show x', 'There is no mail x'],
])('a wrong command is refused with the reason: %s', async (command, reason) => {
  expect(await readRefusal(command)).toContain(reason);
});

it.each([
  ['orders', 'orders export', 'carts list'],
  ['orders lst --since 2027-01-31', 'orders list', 'mails list'],
  ['nonsense', 'orders list', 'nowhere'],
])('an unknown command is answered with those that are near: %s', async (command, near, far) => {
  const refusal = await readRefusal(command);
  expect(refusal).toContain(`\n  ${near}\n`);
  expect(refusal).not.toContain(`\n  ${far}\n`);
});

it('the help for a command is that of the command, or of its group', () => {
  expect(renderUsage(['orders', 'list', '--help'])).toMatch(/^.+\n\n {2}orders list\n/);
  expect(renderUsage(['orders', 'list'])).not.toContain('orders show');
  expect(renderUsage(['help', 'orders'])).toContain('  orders show <number>\n');
  expect(renderUsage(['help', 'orders'])).not.toContain('  carts list\n');
  expect(renderUsage(['--help'])).toContain('  carts list\n');
});

it('a command creates no database when no shop has run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  const script = fileURLToPath(new URL('../../../server/backend/main.ts', import.meta.url));
  const run = spawnSync(process.execPath, [script, 'orders', 'list'], {
    env: { ...process.env, DATA_FOLDER: folder },
    encoding: 'utf8',
  });
  expect(run.status).toBe(1);
  expect(run.stderr).toContain('does not exist: start the shop once');
  expect(existsSync(join(folder, 'commerce.sqlite'))).toBe(false);
  rmSync(folder, { recursive: true });
});

/** Parses CSV (RFC 4180). */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
