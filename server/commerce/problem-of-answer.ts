import { z } from 'zod';
import { texts } from './contract/contract.ts';
import type { Finding } from './contract/contract.ts';
import type { CommerceProblem } from './problem.ts';

/** Longest stored text of a host, in characters. Rule F1.15. */
const longestMessage = 500;
const deepest = 8;

/** One entry of an error list; hosts differ in the name of the path. Rule F1.6. */
const foundSchema = z
  .object({
    keyword: z.string().default('invalid'),
    dataPath: z.string().optional(),
    instancePath: z.string().optional(),
    message: z.string(),
  })
  .transform(({ keyword, dataPath, instancePath, message }) => ({
    keyword,
    dataPath: dataPath ?? instancePath ?? '',
    message,
  }));

/** Returns the problem of a JSON answer that does not match the contract. */
export function unexpectedShape(status: number, error: z.ZodError): CommerceProblem {
  const findings = error.issues.map((issue) => ({
    keyword: issue.code ?? 'invalid',
    dataPath: issue.path.map((step) => `.${String(step)}`).join(''),
    message: issue.message,
  }));
  return { kind: 'unexpected-shape', status, message: texts.wrongFormat, findings };
}

/**
 * Parses a refusal in any of its forms: a sentence, an object with a text in one of three places, a
 * list of findings or sentences, or nothing. Removes `secrets` that the host repeats, so that the
 * problem can be shown and logged. Rules F1.4 to F1.8, F1.15.
 */
export function refusedBy(
  code: number,
  result: unknown,
  retryAfter: string | null,
  secrets: readonly string[],
): CommerceProblem {
  const clean = (text: string) => withoutSecrets(text, secrets);
  // The host cannot reach the platform behind it. Rule C8.4.
  if (memberOf(result, 'code') === 'ENOTFOUND') {
    return { kind: 'unreachable', message: 'ENOTFOUND' };
  }
  const findings: Finding[] = findingsOf(result).map((finding) => ({
    keyword: clean(finding.keyword),
    dataPath: clean(finding.dataPath),
    message: clean(finding.message),
  }));
  const seconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  return {
    kind: 'refused',
    code,
    message:
      findings.length > 0
        ? findings.map(sentenceOf).join('; ').slice(0, longestMessage)
        : clean(messageOf(result)),
    details: typeof result === 'object' && result !== null ? scrubbed(result, clean) : null,
    findings,
    retryAfter: seconds,
  };
}

function findingsOf(result: unknown): Finding[] {
  if (!Array.isArray(result)) return [];
  return result.flatMap((entry: unknown) => {
    if (typeof entry === 'string') return { keyword: 'invalid', dataPath: '', message: entry };
    const found = foundSchema.safeParse(entry);
    return found.success ? found.data : [];
  });
}

function sentenceOf(finding: Finding): string {
  return `${finding.dataPath} ${finding.message}`.trim();
}

/** Reads the text of an error from the three places that hosts use. Rules F1.9, F1.15. */
function messageOf(result: unknown): string {
  if (typeof result === 'string') return result;
  for (const name of ['errorMessage', 'message', 'result']) {
    const value = memberOf(result, name);
    if (typeof value === 'string') return fillPlaceholders(value, memberOf(result, 'parameters'));
  }
  return '';
}

/**
 * Fills `%1` from a list of parameters and `%fieldName` from an object; a placeholder without a
 * value stays. Rule F1.9.
 */
function fillPlaceholders(text: string, parameters: unknown): string {
  if (typeof parameters !== 'object' || parameters === null) return text;
  return text.replace(/%(\w+)/g, (placeholder, name: string) => {
    const key = Array.isArray(parameters) ? String(Number(name) - 1) : name;
    const value: unknown = Object.hasOwn(parameters, key) ? Reflect.get(parameters, key) : null;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets.filter((one) => one !== '')) {
    const inQuery = new URLSearchParams({ '': secret }).toString().slice(1);
    clean = clean.replaceAll(secret, '[redacted]').replaceAll(inQuery, '[redacted]');
  }
  return clean.replace(/\p{Cc}+/gu, ' ').slice(0, longestMessage);
}

/** Returns a copy without secrets; deeper levels than `deepest` are left out. */
function scrubbed(value: unknown, clean: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return clean(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepest) return null;
  const inner = (entry: unknown) => scrubbed(entry, clean, depth + 1);
  if (Array.isArray(value)) return value.map(inner);
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [clean(name), inner(entry)]),
  );
}
