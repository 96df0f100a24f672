import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fillTemplate } from '../../../app/request/filled-document.ts';
import type { DocumentTemplate } from '../../../app/request/filled-document.ts';
import {
  compressionSteps,
  createTemplateCompressor,
} from '../../../server/http/compression/template-compressor.ts';

const [first, second] = compressionSteps.map(({ visits }) => visits);
const firstStep = first ?? NaN;
const secondStep = second ?? NaN;

const createTemplate = (): DocumentTemplate => ({
  pieces: ['<input value="', `">${'<li>Hotel</li>'.repeat(200)}<b>Camp</b>`].map((text) =>
    Buffer.from(text),
  ),
  names: ['token'],
});

function openCompressor() {
  const logged: string[] = [];
  const log = {
    warn: ({ quality }: { quality: number }, text: string) => logged.push(`${text}: ${quality}`),
    error: (_values: unknown, text: string) => logged.push(text),
  };
  const compressor = createTemplateCompressor(log as never);
  const visit = (template: DocumentTemplate, token = randomBytes(16).toString('hex')) => {
    const filled = { template, values: { token: Buffer.from(token) } };
    const found = compressor.find(filled);
    if (found) expect(brotliDecompressSync(found).equals(fillTemplate(filled))).toBe(true);
    return found;
  };
  return { compressor, visit, logged };
}

describe('compressor of templates', () => {
  it('compresses a template after a few visits, and better after many (Rule P1.11)', async () => {
    const { compressor, visit } = openCompressor();
    const template = createTemplate();
    for (let count = 0; count < firstStep; count += 1) expect(visit(template)).toBeNull();
    await compressor.settled();
    const quick = visit(template)?.length ?? NaN;
    for (let count = firstStep + 1; count < secondStep; count += 1) visit(template);
    await compressor.settled();
    const best = visit(template)?.length ?? NaN;
    expect(best).toBeLessThan(quick);
  });

  it('compresses each template by its own visits', async () => {
    const { compressor, visit } = openCompressor();
    const [one, other] = [createTemplate(), createTemplate()];
    for (let count = 0; count < firstStep; count += 1) visit(one);
    await compressor.settled();
    expect(visit(one)).not.toBeNull();
    expect(visit(other)).toBeNull();
  });

  it('lets no more than some wait, and compresses the others at a later visit', async () => {
    const { compressor, visit } = openCompressor();
    const templates = Array.from({ length: 30 }, createTemplate);
    const visitAll = () => templates.map((template) => visit(template)).filter(Boolean).length;
    for (let count = 0; count < firstStep; count += 1) visitAll();
    await compressor.settled();
    const early = visitAll();
    expect(early).toBeLessThan(templates.length);
    expect(early).toBeGreaterThan(0);
    await compressor.settled();
    expect(visitAll()).toBe(templates.length);
  });

  it('reports a template that cannot be compressed, and leaves it as it is', async () => {
    const { compressor, visit, logged } = openCompressor();
    const template = createTemplate();
    for (let count = 0; count < secondStep + 2; count += 1) visit(template, '');
    await compressor.settled();
    expect(visit(template, '')).toBeNull();
    expect(logged).toEqual(
      compressionSteps.map(({ quality }) => `a template cannot be compressed: ${quality}`),
    );
  });
});
