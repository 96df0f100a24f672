import { isDocument } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Parses bytes into a JSON object; returns a text with the reason when they are not one. */
export function parseDocument(bytes: Uint8Array): Document | string {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return 'not written in UTF-8';
  }
  try {
    const value: unknown = JSON.parse(text);
    return isDocument(value) ? value : 'no JSON object';
  } catch (error) {
    return `not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}
