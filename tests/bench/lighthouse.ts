import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pageKinds } from '../support/browser/page-bytes.ts';
import type { ShopProcess } from '../support/shop/shop-process.ts';
import { median, report } from './table.ts';

/** Installed on demand: its 200 packages would double the size of an installation. */
const lighthouse = 'lighthouse@13.5.0';
const runs = 5;
const attempts = 3;
const [listing, product] = pageKinds;

type AuditResult = {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
};

/** Runs Lighthouse for mobile; reports the median of five runs of each kind of page. */
export async function measureLighthouse({ port }: ShopProcess): Promise<void> {
  for (const { kind, path } of [{ kind: 'home', path: '/de_de' }, listing, product]) {
    const results: AuditResult[] = [];
    for (let run = 0; run < runs; run++) {
      results.push(await runLighthouse(`http://localhost:${port}${path}`));
    }
    const audit = (name: string) =>
      median(results.map(({ audits }) => audits[name]?.numericValue ?? NaN));
    const score = (name: string) =>
      100 * median(results.map(({ categories }) => categories[name]?.score ?? NaN));
    // Rules P3.1 to P3.6
    report(
      `Lighthouse mobile, ${kind}: performance, LCP, TBT, CLS, accessibility, SEO`,
      [
        score('performance').toFixed(0),
        `${(audit('largest-contentful-paint') / 1000).toFixed(2)} s`,
        `${audit('total-blocking-time').toFixed(0)} ms`,
        audit('cumulative-layout-shift').toFixed(3),
        score('accessibility').toFixed(0),
        score('seo').toFixed(0),
      ].join(', '),
      '≥ 99, ≤ 1.8 s, ≤ 50 ms, ≤ 0.01, 100, 100',
    );
  }
}

/** Tries again when a run fails, as happens when the browser records no start of the page. */
async function runLighthouse(address: string): Promise<AuditResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await auditPage(address);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

async function auditPage(address: string): Promise<AuditResult> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      address,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,seo',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, maxBuffer: 2 ** 26 },
  );
  return JSON.parse(stdout.slice(stdout.indexOf('{'))) as AuditResult;
}
