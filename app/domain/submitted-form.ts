/** What a form sent, in its order; to be sent once more as it was, with the same key. */
export type PostedFields = readonly (readonly [name: string, value: string])[];

/** A form that nobody could take. `action`: where it goes, inside the store view. */
export type PostedForm = { action: string; fields: PostedFields };

/** Most characters of names and values that an answer repeats: they appear in it twice, escaped. */
const maxPosted = 8000;

/**
 * Returns a form that could not be taken, to be sent again from the answer's page: without files and
 * passwords. Null for one too long to repeat.
 */
export function postedForm(action: string, form: FormData): PostedForm | null {
  const fields = postedFields(form);
  const length = fields.flat().reduce((sum, text) => sum + text.length, 0);
  return length > maxPosted ? null : { action, fields };
}

function postedFields(form: FormData): PostedFields {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !/password/i.test(name) ? [[name, value]] : [],
  );
}

/** The form that an answer to a failed post carries; null: it carries none. */
export function readPostedForm(data: unknown): PostedForm | null {
  const isAnswer = typeof data === 'object' && data !== null && 'posted' in data;
  return isAnswer && isPostedForm(data.posted) ? data.posted : null;
}

function isPostedForm(given: unknown): given is PostedForm {
  if (typeof given !== 'object' || given === null) return false;
  if (!('action' in given) || !('fields' in given)) return false;
  const { action, fields } = given;
  return typeof action === 'string' && Array.isArray(fields) && fields.every(isField);
}

function isField(given: unknown): given is PostedFields[number] {
  return Array.isArray(given) && given.every((part) => typeof part === 'string');
}

/** What a page without the document's own data still shows: its error number, and the legal links. */
export type BareFacts = {
  traceId: string;
  legal: readonly { label: string; path: string }[];
};

/** The facts that an answer to a failed post carries; null: it carries none. */
export function readBareFacts(data: unknown): BareFacts | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('traceId' in data) || !('legal' in data)) return null;
  const { traceId, legal } = data;
  if (typeof traceId !== 'string' || !Array.isArray(legal)) return null;
  return { traceId, legal: legal.filter(isLink) };
}

function isLink(given: unknown): given is BareFacts['legal'][number] {
  if (typeof given !== 'object' || given === null) return false;
  return (
    'label' in given &&
    typeof given.label === 'string' &&
    'path' in given &&
    typeof given.path === 'string'
  );
}
