/** Submitted fields in their order, to be sent again with the same key. */
export type PostedFields = readonly (readonly [name: string, value: string])[];

/** A form that could not be handled. `action`: its path inside the store view. */
export type PostedForm = { action: string; fields: PostedFields };

/** Maximum characters of names and values in the answer, which holds them twice, escaped. */
const maxPosted = 8000;

/**
 * Returns a form to be sent again from the error page, without files and passwords; null when it is
 * too long. Rule R3.10.
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

/** Returns the form in the answer to a failed post, or null. */
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

/** What a page without root data still shows: error id and legal links. */
export type MinimalLayoutData = {
  traceId: string;
  legal: readonly { label: string; path: string }[];
};

/** Returns these facts from the answer to a failed post, or null. */
export function readMinimalLayoutData(data: unknown): MinimalLayoutData | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('traceId' in data) || !('legal' in data)) return null;
  const { traceId, legal } = data;
  if (typeof traceId !== 'string' || !Array.isArray(legal)) return null;
  return { traceId, legal: legal.filter(isLink) };
}

function isLink(given: unknown): given is MinimalLayoutData['legal'][number] {
  if (typeof given !== 'object' || given === null) return false;
  return (
    'label' in given &&
    typeof given.label === 'string' &&
    'path' in given &&
    typeof given.path === 'string'
  );
}
