import { readClaims, withClaim, withoutClaim } from '../../domain/account/claim.ts';
import type { Claim } from '../../domain/account/claim.ts';
import { toClaimsKey } from './claims-key.ts';

/** Returns the claims of this device; none where the browser blocks its storage. Rule D7.5 */
export function readDeviceClaims(storeCode: string): Claim[] {
  return readClaims(readStored(storeCode));
}

/** Stores a claim, with the time of the first one of its code. Rule D7.6 */
export function storeClaim(storeCode: string, claim: Claim): void {
  const known = readDeviceClaims(storeCode).find(({ code }) => code === claim.code);
  const createdAt = known?.createdAt ?? claim.createdAt;
  writeStored(storeCode, withClaim(readStored(storeCode), { ...claim, createdAt }));
}

/** Removes a claim and returns the others. Rule D7.7 */
export function removeClaim(storeCode: string, code: string): Claim[] {
  writeStored(storeCode, withoutClaim(readStored(storeCode), code));
  return readDeviceClaims(storeCode);
}

function readStored(storeCode: string): string | null {
  // Some browsers block localStorage entirely.
  try {
    return localStorage.getItem(toClaimsKey(storeCode));
  } catch {
    return null;
  }
}

function writeStored(storeCode: string, stored: string): void {
  try {
    localStorage.setItem(toClaimsKey(storeCode), stored);
  } catch {
    // The coupon is on the page and in the mail.
  }
}
