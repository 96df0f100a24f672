import { replaceControlCharacters } from '../../observability/terminal-text.ts';
import type { EntityType } from '../record.ts';
import type { ImportReport, SkippedLines } from './read/import-reader.ts';
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

/**
 * Formats the report of an import for the operator: totals first, then what was skipped. Safe for a
 * terminal.
 */
export function formatSummary(
  report: ImportReport & { pictures: CopiedPictures | null },
  stores: readonly string[],
  isDryRun: boolean,
): string {
  const lines = loadedLines(report, stores, isDryRun);
  const { pictures } = report;
  if (pictures) lines.push(`  ${String(pictures.copied).padStart(7)} pictures`);
  if (sum(report.repeated) > 0) {
    lines.push(
      'Repeated documents, of which the one indexed last was kept:',
      ...kindLines(report.repeated, ''),
    );
  }
  if (sum(report.mapped) > 0) {
    lines.push('Ids that are no numbers, which got numbers:', ...kindLines(report.mapped, ''));
  }
  if (report.merged === null && (report.counts.taxrule ?? 0) === 0) {
    lines.push('Warning: the files have no tax rule, so that no tax is added to prices');
  }
  lines.push(
    ...listed('Warning: files without any document', report.empty),
    ...listed('Left out', report.skipped.map(toPlace), report.skippedMore),
    ...listed(
      'Shortened, or loaded without a value',
      report.shortened.map(toPlace),
      report.shortenedMore,
    ),
    ...listed(
      'Categories left out',
      report.chains.map(({ id, name, reason }) => `category ${id} (${name}) ${reason}`),
    ),
    ...listed(
      'Products with the id of another one, which got another',
      report.sharedIds.map(({ sku, id, first }) => `product ${sku}: ${id} is that of ${first}`),
    ),
    ...(report.merged === null ? rootLines(report.roots) : []),
    ...listed(
      'Products that no menu reaches; the search finds them',
      report.unreached.skus,
      report.unreached.count - report.unreached.skus.length,
    ),
  );
  lines.push(
    ...listed(
      'Addresses that another document has already',
      report.moved.map(({ what, from, to }) => `${what}: ${from} is now ${to}`),
    ),
    ...listed('Pages that no address shows: a route of the shop answers there', report.hiddenPages),
    ...listed(
      'Categories that products name and no document describes',
      [...report.unknownCategories]
        .sort(([a], [b]) => (Number(a) || Infinity) - (Number(b) || Infinity) || (a < b ? -1 : 1))
        .map(([id, count]) => `category ${id}: ${count} listed products`),
    ),
  );
  if (pictures) {
    const more = pictures.missing - pictures.missingPaths.length;
    const further = pictures.broken - pictures.brokenPaths.length;
    lines.push(
      ...listed(
        'Pictures that are not there, or have more than 20 MB',
        pictures.missingPaths,
        more,
      ),
      ...listed(
        'Pictures that the shop cannot show',
        pictures.brokenPaths.map(({ path, reason }) => `${path} ${reason}`),
        further,
      ),
    );
  }
  return `${lines.map(replaceControlCharacters).join('\n')}\n`;
}

/** Returns whether a merge left documents out and changed nothing. Rule B24.62. */
export function isFruitless({
  merged,
  skipped,
}: Pick<ImportReport, 'merged' | 'skipped'>): boolean {
  if (merged === null || skipped.length === 0) return false;
  return sum(merged.changed) + sum(merged.added) === 0;
}

function loadedLines(
  { counts, merged }: Pick<ImportReport, 'counts' | 'merged'>,
  stores: readonly string[],
  isDryRun: boolean,
): string[] {
  const where = stores.join(', ');
  const dry = `Nothing was changed: a dry run for ${where}. It would`;
  if (merged === null) {
    return [isDryRun ? `${dry} load` : `Loaded into ${where}:`, ...kindLines(counts, '')];
  }
  return [
    isDryRun ? `${dry} change` : `Changed in ${where}:`,
    ...kindLines(merged.changed, '  nothing'),
    ...(sum(merged.added) > 0 ? ['New:', ...kindLines(merged.added, '')] : []),
  ];
}

function toPlace({ file, line, lastLine, reason }: SkippedLines): string {
  const where = line === lastLine ? `line ${line}` : `lines ${line}–${lastLine}`;
  return `${file}, ${where}: ${reason}`;
}

/** Names the roots when there are several to choose from. Rule B24.43. */
function rootLines(roots: ImportReport['roots']): string[] {
  if (roots.length < 2) return [];
  return listed(
    'Root categories, of which --root chooses one',
    roots.map(({ id, name, products, stores }) => {
      const use = stores.length > 0 ? `, the menu of ${stores.join(', ')}` : '';
      return `category ${id} (${name}): ${products} listed products${use}`;
    }),
  );
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
