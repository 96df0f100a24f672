import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import {
  findImportFindings,
  findRuleFindings,
  findSizeFindings,
  findWordFindings,
  readAllCode,
  readProductCode,
} from '../../tests/architecture/checks/repository.ts';

/**
 * Writes the known violations of the architecture tests as they are now. Run it after violations
 * have gone or files have moved; a list that grows belongs into the review of the change.
 */
const code = readAllCode();
const imports = findImportFindings(readProductCode());
const violations = Object.entries(imports.violations).filter(([, lines]) => lines.length > 0);

await write('imports', 'ImportFindings', {
  ...imports,
  violations: Object.fromEntries(violations),
});
await write('sizes', 'SizeFindings', findSizeFindings(code));
await write('words', 'WordFindings', findWordFindings(code));
await write('rules', 'RuleFindings', findRuleFindings(code));

async function write(name: string, type: string, value: object): Promise<void> {
  const path = `tests/architecture/known/${name}.ts`;
  const text = [
    `import type { ${type} } from '../checks/repository.ts';\n\n`,
    `/** Written by \`npx node scripts/check/known-violations.ts\`. May only shrink. */\n`,
    `export const known: ${type} = ${JSON.stringify(value)};\n`,
  ].join('');
  const options = await resolveConfig(path);
  writeFileSync(path, await format(text, { ...options, filepath: path }));
  process.stdout.write(`${path}\n`);
}
