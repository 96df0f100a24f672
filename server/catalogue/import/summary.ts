import type { EntityType } from '../record.ts';
import type { ImportReport } from './read/import-reader.ts';
import type { CopiedPictures } from './pictures/take-pictures.ts';

/** Lines of one kind that a summary shows. */
const maxReportLines = 50;

const names: Record<EntityType, string> = {
  product: 'products',
  category: 'categories',
  attribute: 'attributes',
  taxrule: 'tax rules',
  review: 'reviews',
  cms_page: 'pages',
  cms_block: 'blocks',
  cms_hierarchy: 'page hierarchies',
  twofour_contactpersons: 'contact persons',
  twofour_attributesets: 'attribute sets',
};

/** Formats the report of an import for the operator: totals first, then what was skipped. */
export function formatSummary(
  report: ImportReport & { pictures: CopiedPictures | null },
  stores: readonly string[],
  isDryRun: boolean,
): string {
  const lines = [
    isDryRun
      ? `Nothing was changed: a dry run for ${stores.join(', ')}. It would load`
      : `Loaded into ${stores.join(', ')}:`,
    ...kindLines(report.counts, ''),
  ];
  const { pictures } = report;
  if (pictures) lines.push(`  ${String(pictures.copied).padStart(7)} pictures`);
  if (sum(report.repeated) > 0) {
    lines.push(
      'Repeated documents, of which the one indexed last was kept:',
      ...kindLines(report.repeated, ''),
    );
  }
  const skipped = report.skipped.map(({ file, line, lastLine, reason }) => {
    const where = line === lastLine ? `line ${line}` : `lines ${line}–${lastLine}`;
    return `${file}, ${where}: ${reason}`;
  });
  lines.push(...listed('Left out', skipped, report.skippedMore));
  lines.push(
    ...listed(
      'Addresses that another document has already',
      report.moved.map(({ what, from, to }) => `${what}: ${from} is now ${to}`),
    ),
    ...listed(
      'Categories that products name and no document describes',
      [...report.unknownCategories]
        .sort(([a], [b]) => a - b)
        .map(([id, count]) => `category ${id}: ${count} listed products`),
    ),
  );
  if (pictures) {
    const more = pictures.missing - pictures.missingPaths.length;
    lines.push(...listed('Pictures that are not there', pictures.missingPaths, more));
  }
  return `${lines.join('\n')}\n`;
}

function kindLines(counts: Partial<Record<EntityType, number>>, none: string): string[] {
  const lines = (Object.keys(names) as EntityType[]).flatMap((entity) => {
    const count = counts[entity] ?? 0;
    return count > 0 ? [`  ${String(count).padStart(7)} ${names[entity]}`] : [];
  });
  return lines.length > 0 ? lines : [none];
}

function listed(title: string, lines: readonly string[], more = 0): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - maxReportLines + more;
  return [
    `${title} (${lines.length + more}):`,
    ...lines.slice(0, maxReportLines).map((line) => `  ${line}`),
    ...(rest > more ? [`  … and ${rest} more`] : more > 0 ? [`  … and ${more} more`] : []),
  ];
}

function sum(counts: Partial<Record<EntityType, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
