import { escapeAttribute, escapeText } from 'entities';

/** A mail's content before it is text or HTML. Texts are plain: each form escapes for itself. */
export type Letter = {
  language: string;
  subject: string;
  brand: { title: string; color: string; accent: string };
  /** Paragraphs before everything else. */
  opening: string[];
  /** The one thing to do, right under them. */
  link?: { label: string; url: string };
  /** What was chosen and what it costs; null in letters about nothing bought. */
  table: {
    title: string;
    heads: { item: string; quantity: string; price: string };
    rows: { name: string; note: string; quantity: string; unit: string; price: string }[];
    sums: { title: string; value: string; isTotal: boolean }[];
  } | null;
  sections: { title: string; facts: { label: string; value: string }[] }[];
  steps: { title: string; items: readonly string[] } | null;
  closing: string[];
  footer: string;
};

/** The same letter for readers without HTML. */
export function letterText(letter: Letter): string {
  const sections = letter.sections.flatMap((section) => [
    '',
    heading(section.title),
    ...section.facts.map((fact) => `${fact.label}: ${fact.value}`),
  ]);
  const steps = letter.steps
    ? [
        '',
        heading(letter.steps.title),
        ...letter.steps.items.map((item, index) => `${index + 1}. ${item}`),
      ]
    : [];
  return [
    letter.opening.join('\n\n'),
    ...(letter.link ? ['', `${letter.link.label}:`, letter.link.url] : []),
    ...(letter.table ? tableText(letter.table) : []),
    ...sections,
    ...steps,
    ...(letter.closing.length > 0 ? ['', letter.closing.join('\n\n')] : []),
    '',
    '-- ',
    letter.footer,
    '',
  ].join('\n');
}

function tableText(table: NonNullable<Letter['table']>): string[] {
  const rows = table.rows.flatMap((row) => [
    `${row.quantity} × ${row.name}`,
    ...(row.note ? [`    ${row.note}`] : []),
    `    ${row.unit}   ${row.price}`,
  ]);
  const width = Math.max(...table.sums.map((sum) => sum.title.length), 0);
  const sums = table.sums.map((sum) => `${sum.title.padEnd(width)}   ${sum.value}`);
  return ['', heading(table.title), ...rows, '', ...sums];
}

function heading(title: string): string {
  return `${title}\n${'-'.repeat(title.length)}`;
}

/** Tables and inline styles: what every mail program draws. */
export function letterHtml(letter: Letter): string {
  const { brand } = letter;
  const paragraphs = (texts: readonly string[]) =>
    texts
      .map((text) => `<p style="margin:0 0 16px;overflow-wrap:anywhere">${lines(text)}</p>`)
      .join('');
  const title = (text: string) =>
    `<h2 style="margin:28px 0 8px;font-size:18px;line-height:1.3;color:${brand.color}">${escapeText(text)}</h2>`;
  const table = letter.table ? title(letter.table.title) + tableHtml(letter.table, brand) : '';
  const sections = letter.sections
    .map(
      (section) =>
        `${title(section.title)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${section.facts
          .map(
            (fact) =>
              `<tr><td width="38%" style="padding:4px 8px 4px 0;vertical-align:top;color:#555555">${escapeText(fact.label)}</td><td style="padding:4px 0;vertical-align:top">${lines(fact.value)}</td></tr>`,
          )
          .join('')}</table>`,
    )
    .join('');
  const steps = letter.steps
    ? `${title(letter.steps.title)}<ol style="margin:0 0 16px;padding-left:22px">${letter.steps.items
        .map((item) => `<li style="margin:0 0 6px">${escapeText(item)}</li>`)
        .join('')}</ol>`
    : '';
  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(letter.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `<title>${escapeText(letter.subject)}</title></head>`,
    '<body style="margin:0;padding:0;background:#f3f3f1">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f3f1"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1c1c1c">',
    `<tr><td style="padding:20px 28px;background:${brand.color};color:#ffffff;font-size:22px;font-weight:700;border-bottom:4px solid ${brand.accent}">${escapeText(brand.title)}</td></tr>`,
    `<tr><td style="padding:28px">${paragraphs(letter.opening)}${letter.link ? linkHtml(letter.link, brand) : ''}`,
    table,
    `${sections}${steps}<div style="margin-top:28px">${paragraphs(letter.closing)}</div></td></tr>`,
    `<tr><td style="padding:16px 28px;font-size:13px;color:#555555;border-top:1px solid #dddddd">${escapeText(letter.footer)}</td></tr>`,
    '</table></td></tr></table></body></html>',
    '',
  ].join('\n');
}

function linkHtml(link: { label: string; url: string }, brand: Letter['brand']): string {
  return `<p style="margin:24px 0"><a href="${escapeAttribute(link.url)}" style="display:inline-block;padding:12px 22px;background:${brand.color};color:#ffffff;text-decoration:none;font-weight:700;border-radius:6px">${escapeText(link.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#555555;word-break:break-all">${escapeText(link.url)}</p>`;
}

function tableHtml(table: NonNullable<Letter['table']>, brand: Letter['brand']): string {
  const cell = 'padding:10px 8px;border-bottom:1px solid #dddddd;vertical-align:top;';
  const head = (text: string, align: 'left' | 'right') =>
    `<th scope="col" style="padding:6px 8px;text-align:${align};font-size:13px;font-weight:600;color:#555555;border-bottom:2px solid ${brand.color}">${escapeText(text)}</th>`;
  const rows = table.rows
    .map(
      (row) =>
        `<tr><td style="${cell}"><strong>${escapeText(row.name)}</strong>${
          row.note
            ? `<br><span style="font-size:14px;color:#555555">${escapeText(row.note)}</span>`
            : ''
        }<br><span style="font-size:14px;color:#555555">${escapeText(row.unit)}</span></td>` +
        `<td style="${cell}text-align:right">${escapeText(row.quantity)}</td>` +
        `<td style="${cell}text-align:right;white-space:nowrap">${escapeText(row.price)}</td></tr>`,
    )
    .join('');
  const sums = table.sums
    .map((sum) => {
      const style = `padding:6px 8px;text-align:right;${sum.isTotal ? 'font-weight:700;font-size:18px;' : ''}`;
      return `<tr><td colspan="2" style="${style}">${escapeText(sum.title)}</td><td style="${style}white-space:nowrap">${escapeText(sum.value)}</td></tr>`;
    })
    .join('');
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><thead><tr>${head(table.heads.item, 'left')}${head(table.heads.quantity, 'right')}${head(table.heads.price, 'right')}</tr></thead><tbody>${rows}${sums}</tbody></table>`;
}

function lines(text: string): string {
  return escapeText(text).replaceAll('\n', '<br>');
}
