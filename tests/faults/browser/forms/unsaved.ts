import type { Locator } from 'playwright';
import type { History } from '../history.ts';

/** Returns what is entered in a field; null when its page is being left. */
export function readEntered(field: Locator): Promise<string | null> {
  const read = ({ value, checked }: HTMLInputElement) => `${value} ${checked}`;
  return field.evaluate(read, undefined, { timeout: 5000 }).catch(() => null);
}

/**
 * Judges a form that the page reported as unsaved: that happens without a network alone, and the
 * form keeps what was entered. Rule E2.22
 */
export async function judgeUnsaved(
  { canGo, broken }: History,
  field: Locator,
  entered: string | null,
): Promise<void> {
  if (canGo) broken.add('a form is saved with a network');
  if (entered === null || (await readEntered(field)) === entered) return;
  broken.add('an unsaved form keeps what was entered');
}
