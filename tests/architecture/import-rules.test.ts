import { describe, expect, it } from 'vitest';
import { readImports } from '../../scripts/check/import-graph.ts';
import type { SourceFile } from '../../scripts/check/import-graph.ts';
import { findIdleRules, findRuleViolations, importRules } from './checks/import-rules.ts';
import { compareWithKnown, exact, hint } from './checks/known.ts';
import { findImportFindings, readProductCode } from './checks/repository.ts';
import { known } from './known/imports.ts';

const names = importRules.map(({ name }) => name);

describe('imports of the product', () => {
  const files = readProductCode();
  const found = findImportFindings(files);

  it('are read from every file', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(readImports(files.filter(({ path }) => path === 'app/routes.ts'))).toContainEqual(
      expect.objectContaining({ to: '@remix-run/route-config', isTypeOnly: true }),
    );
  });

  it.each(names)('keep the rule: %s', (name) => {
    expect(compareWithKnown(found.violations[name] ?? [], known.violations[name]), hint).toEqual(
      exact,
    );
  });

  it('have rules about folders that exist', () => {
    expect(compareWithKnown(found.idle, known.idle), hint).toEqual(exact);
  });
});

describe('readImports', () => {
  it('tells value, type and dynamic imports and follows relative paths', () => {
    const text = [
      `import { a, type B } from './a.ts';`,
      `import type {`,
      `  C,`,
      `} from '../c.ts';`,
      `export type { D } from 'd';`,
      `export * from './e.tsx';`,
      `import './sheet.css?url';`,
      `const word = "import type";`,
      `const page = <p>It's open</p>;`,
      `const late = async () => import('./late.ts');`,
    ].join('\n');
    const lines = readImports([{ path: 'app/x/x.tsx', text }]).map(
      ({ to, isTypeOnly, isDynamic }) => [
        to,
        isTypeOnly ? 'type' : isDynamic ? 'dynamic' : 'value',
      ],
    );
    expect(lines).toEqual([
      ['app/x/a.ts', 'value'],
      ['app/c.ts', 'type'],
      ['d', 'type'],
      ['app/x/e.tsx', 'value'],
      ['app/x/sheet.css', 'value'],
      ['app/x/late.ts', 'dynamic'],
    ]);
  });
});

/** One example per rule: files, and the line the check must report. */
const wrong: [rule: string, files: Record<string, string>, line: string][] = [
  [
    'app/domain imports nothing but itself',
    { 'app/domain/cart/cart.ts': `import { z } from 'zod';` },
    'app/domain/cart/cart.ts -> zod',
  ],
  [
    'app/ui imports nothing of ours but itself',
    { 'app/ui/card.tsx': `import type { Cart } from '../domain/cart/cart.ts';` },
    'app/ui/card.tsx -> app/domain/cart/cart.ts',
  ],
  [
    'app never imports server, tests or scripts',
    { 'app/root.tsx': `import type { Shop } from '../server/shop.ts';` },
    'app/root.tsx -> server/shop.ts',
  ],
  [
    'server imports of app only pure rules, texts and protocols',
    { 'server/shop.ts': `import { Card } from '../app/ui/card.tsx';` },
    'server/shop.ts -> app/ui/card.tsx',
  ],
  [
    'app/worker and app/outbox/worker never load React or Remix',
    {
      'app/worker/worker.ts': `import { send } from '../outbox/protocol/send.ts';`,
      'app/outbox/protocol/send.ts': `import { useState } from 'react';`,
    },
    'app/outbox/protocol/send.ts -> react',
  ],
  [
    'app/layout never imports app/routes',
    { 'app/layout/header/header.tsx': `const late = import('../../routes/cart/cart-panel.tsx');` },
    'app/layout/header/header.tsx -> app/routes/cart/cart-panel.tsx',
  ],
  [
    'components rendered once never load the root data or other data of a page',
    {
      'app/rendered-once/card/card.server.tsx': `import { Price } from '../../offer/price.tsx';`,
      'app/offer/price.tsx': `import { useRootData } from '../request/root-data.ts';`,
    },
    'app/offer/price.tsx -> app/request/root-data.ts',
  ],
  [
    'only components of the server import their texts',
    { 'app/offer/price.tsx': `import { offerWords } from '../i18n/words/offer.ts';` },
    'app/offer/price.tsx -> app/i18n/words/offer.ts',
  ],
  [
    'nothing imports a route module',
    { 'app/forms/form.tsx': `import type { action } from '../routes/cart/cart.route.tsx';` },
    'app/forms/form.tsx -> app/routes/cart/cart.route.tsx',
  ],
  [
    'server/demo is reached by dynamic import only',
    { 'server/shop.ts': `import { demo } from './demo/demo.ts';` },
    'server/shop.ts -> server/demo/demo.ts',
  ],
  [
    'edge loads no Node-only module',
    {
      'edge/main.ts': `import { regions } from '../app/domain/regions.ts';`,
      'app/domain/regions.ts': `import { readFileSync } from 'node:fs';`,
    },
    'app/domain/regions.ts -> node:fs',
  ],
  [
    'services know ports, no engine, back end, HTTP or demo module',
    { 'server/services/cart/apply.ts': `import { reply } from '../../http/reply.ts';` },
    'server/services/cart/apply.ts -> server/http/reply.ts',
  ],
  [
    'catalogue engines never import each other',
    { 'server/catalogue/engines/remote/a.ts': `import { b } from '../embedded/b.ts';` },
    'server/catalogue/engines/remote/a.ts -> server/catalogue/engines/embedded/b.ts',
  ],
  [
    'only the composition root imports catalogue engines',
    { 'server/media/media.ts': `import { b } from '../catalogue/engines/embedded/b.ts';` },
    'server/media/media.ts -> server/catalogue/engines/embedded/b.ts',
  ],
  [
    'back end and commerce client share the contract only',
    { 'server/backend/main.ts': `import { client } from '../commerce/client.ts';` },
    'server/backend/main.ts -> server/commerce/client.ts',
  ],
  [
    'no file or folder is named utils, helpers, misc, common, lib, shared or types',
    { 'app/root.tsx': `import { pick } from './utils/pick.ts';` },
    'app/root.tsx -> app/utils/pick.ts',
  ],
];

describe('findRuleViolations', () => {
  it.each(wrong)('reports a violation of: %s', (name, files, line) => {
    expect(violationsOf(name, files)).toEqual([line]);
  });

  it('has an example for every rule', () => {
    expect(wrong.map(([name]) => name)).toEqual(names);
  });

  it.each<[rule: string, files: Record<string, string>]>([
    [
      'server/demo is reached by dynamic import only',
      { 'server/shop.ts': `const demo = await import('./demo/demo.ts');` },
    ],
    [
      'edge loads no Node-only module',
      { 'edge/main.ts': `import { createHash } from 'node:crypto';` },
    ],
    [
      'only the composition root imports catalogue engines',
      {
        'server/catalogue/open-catalogue.ts': `import { open } from './engines/embedded/open.ts';`,
      },
    ],
    [
      'back end and commerce client share the contract only',
      { 'server/backend/main.ts': `import { cart } from '../commerce/contract/cart.ts';` },
    ],
  ])('accepts what the rule allows: %s', (name, files) => {
    expect(violationsOf(name, files)).toEqual([]);
  });
});

describe('findIdleRules', () => {
  it('reports a rule whose folder has no file', () => {
    expect(findIdleRules(importRules.slice(0, 2), ['app/ui/card.tsx'])).toEqual([
      'app/domain imports nothing but itself',
    ]);
  });
});

function violationsOf(name: string, files: Record<string, string>): string[] {
  const sources: SourceFile[] = Object.entries(files).map(([path, text]) => ({ path, text }));
  const rule = importRules.find((one) => one.name === name);
  if (!rule) throw new Error(`No rule ${name}`);
  return findRuleViolations(rule, readImports(sources));
}
