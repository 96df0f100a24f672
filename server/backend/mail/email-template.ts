import { escapeAttribute, escapeText } from 'entities';

/**
 * The content of a mail before it is text or HTML. Texts are plain; each form escapes them itself.
 */
export type EmailTemplate = {
  language: string;
  subject: string;
  brand: { title: string; color: string; accent: string };
  /** First paragraphs. */
  opening: string[];
  /** The main action, placed after the first paragraphs. */
  link?: { label: string; url: string };
  /** Chosen products and their prices; null in mails without any. */
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

/** Renders the mail as plain text. */
export function renderText(template: EmailTemplate): string {
  const sections = template.sections.flatMap((section) => [
    '',
    renderHeading(section.title),
    ...section.facts.map((fact) => `${fact.label}: ${fact.value}`),
  ]);
  const steps = template.steps
    ? [
        '',
        renderHeading(template.steps.title),
        ...template.steps.items.map((item, index) => `${index + 1}. ${item}`),
      ]
    : [];
  return [
    template.opening.join('\n\n'),
    ...(template.link ? ['', `${template.link.label}:`, template.link.url] : []),
    ...(template.table ? renderTableText(template.table) : []),
    ...sections,
    ...steps,
    ...(template.closing.length > 0 ? ['', template.closing.join('\n\n')] : []),
    '',
    '-- ',
    template.footer,
    '',
  ].join('\n');
}

function renderTableText(table: NonNullable<EmailTemplate['table']>): string[] {
  const rows = table.rows.flatMap((row) => [
    `${row.quantity} × ${row.name}`,
    ...(row.note ? [`    ${row.note}`] : []),
    `    ${row.unit}   ${row.price}`,
  ]);
  const width = Math.max(...table.sums.map((sum) => sum.title.length), 0);
  const sums = table.sums.map((sum) => `${sum.title.padEnd(width)}   ${sum.value}`);
  return ['', renderHeading(table.title), ...rows, '', ...sums];
}

function renderHeading(title: string): string {
  return `${title}\n${'-'.repeat(title.length)}`;
}

/** Lets long words break: what a customer wrote must not make the mail wider than a phone. */
const breaks = 'overflow-wrap:anywhere';

/** Renders the mail as HTML with tables and inline styles, which all mail programs support. */
export function renderHtml(template: EmailTemplate): string {
  const { brand } = template;
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => `<p style="margin:0 0 16px;${breaks}">${renderLines(text)}</p>`).join('');
  const title = (text: string) =>
    `<h2 style="margin:28px 0 8px;font-size:18px;line-height:1.3;color:${brand.color}">${escapeText(text)}</h2>`;
  const table = template.table
    ? title(template.table.title) + renderTableHtml(template.table, brand)
    : '';
  const sections = template.sections
    .map(
      (section) =>
        `${title(section.title)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${section.facts
          .map(
            (fact) =>
              `<tr><td width="38%" style="min-width:8.4em;padding:4px 8px 4px 0;vertical-align:top;color:#555555;${breaks}">${escapeText(fact.label)}</td><td style="padding:4px 0;vertical-align:top;${breaks}">${renderLines(fact.value)}</td></tr>`,
          )
          .join('')}</table>`,
    )
    .join('');
  const steps = template.steps
    ? `${title(template.steps.title)}<ol style="margin:0 0 16px;padding-left:22px">${template.steps.items
        .map((item) => `<li style="margin:0 0 6px;${breaks}">${escapeText(item)}</li>`)
        .join('')}</ol>`
    : '';
  return [
    '<!doctype html>',
    `<html lang="${escapeAttribute(template.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `<title>${escapeText(template.subject)}</title></head>`,
    '<body style="margin:0;padding:0;background:#f3f3f1">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f3f1"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1c1c1c">',
    `<tr><td style="padding:20px 28px;background:${brand.color};color:#ffffff;font-size:22px;font-weight:700;border-bottom:4px solid ${brand.accent}">${escapeText(brand.title)}</td></tr>`,
    `<tr><td style="padding:28px">${paragraphs(template.opening)}${template.link ? renderLinkHtml(template.link, brand) : ''}`,
    table,
    `${sections}${steps}<div style="margin-top:28px">${paragraphs(template.closing)}</div></td></tr>`,
    `<tr><td style="padding:16px 28px;font-size:13px;color:#555555;border-top:1px solid #dddddd;${breaks}">${escapeText(template.footer)}</td></tr>`,
    '</table></td></tr></table></body></html>',
    '',
  ].join('\n');
}

function renderLinkHtml(
  link: { label: string; url: string },
  brand: EmailTemplate['brand'],
): string {
  const href = escapeAttribute(link.url);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 22px;background:${brand.color};color:#ffffff;text-decoration:none;font-weight:700;border-radius:6px">${escapeText(link.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#555555;word-break:break-all">${escapeText(link.url)}</p>`;
}

function renderTableHtml(
  table: NonNullable<EmailTemplate['table']>,
  brand: EmailTemplate['brand'],
): string {
  const cell = 'padding:10px 8px;border-bottom:1px solid #dddddd;vertical-align:top;';
  const head = (text: string, align: 'left' | 'right') =>
    `<th scope="col" style="padding:6px 8px;text-align:${align};font-size:13px;font-weight:600;color:#555555;border-bottom:2px solid ${brand.color}">${escapeText(text)}</th>`;
  const rows = table.rows
    .map(
      (row) =>
        `<tr><td style="${cell}${breaks}"><strong>${escapeText(row.name)}</strong>${
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
      return `<tr><td colspan="2" style="${style}${breaks}">${escapeText(sum.title)}</td><td style="${style}white-space:nowrap">${escapeText(sum.value)}</td></tr>`;
    })
    .join('');
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse"><thead><tr>${head(table.heads.item, 'left')}${head(table.heads.quantity, 'right')}${head(table.heads.price, 'right')}</tr></thead><tbody>${rows}${sums}</tbody></table>`;
}

function renderLines(text: string): string {
  return escapeText(text).replaceAll('\n', '<br>');
}
