import { readMoment } from '../catalogue/moment.ts';

/** A value that a device stores in local storage. Rule D7. */
export type Claim = {
  code: string;
  /** ISO 8601; null when none was stored. */
  createdAt: string | null;
  value: string;
  description: string;
};

/** Parses the claims of a browser's storage; invalid ones are left out. */
export function readClaims(stored: string | null): Claim[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  const entries: unknown[] = Array.isArray(parsed)
    ? parsed
    : Object.values(typeof parsed === 'object' && parsed !== null ? parsed : {});
  return entries.flatMap((entry) => {
    const code = textOf(entry, 'code');
    if (code === '') return [];
    const created = readMoment(textOf(entry, 'created_at'));
    return {
      code,
      createdAt: created === null ? null : new Date(created).toISOString(),
      value: textOf(entry, 'value'),
      description: textOf(entry, 'description'),
    };
  });
}

/** Returns what a device stores with one claim more; one of the same code is replaced. Rule D7.6. */
export function withClaim(stored: string | null, claim: Claim): string {
  return toStored([...readClaims(stored).filter(({ code }) => code !== claim.code), claim]);
}

/** Returns what a device stores without the claim of a code. Rule D7.7. */
export function withoutClaim(stored: string | null, code: string): string {
  return toStored(readClaims(stored).filter((claim) => claim.code !== code));
}

function toStored(claims: readonly Claim[]): string {
  return JSON.stringify(
    claims.map(({ code, createdAt, value, description }) => ({
      code,
      created_at: createdAt,
      value,
      description,
    })),
  );
}

function textOf(entry: unknown, name: string): string {
  const value: unknown =
    typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
