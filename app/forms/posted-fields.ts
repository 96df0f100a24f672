/** What a form sent, in its order; to be sent once more as it was, with the same key. */
export type PostedFields = readonly (readonly [name: string, value: string])[];

/** Without files, and without what must stand in no page. */
export function postedFields(form: FormData): PostedFields {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !/password/i.test(name) ? [[name, value]] : [],
  );
}

/** The fields that an answer to a failed post carries; null: it carries none. */
export function readPostedFields(data: unknown): PostedFields | null {
  const isAnswer = typeof data === 'object' && data !== null && 'posted' in data;
  return isAnswer && isPostedFields(data.posted) ? data.posted : null;
}

function isPostedFields(given: unknown): given is PostedFields {
  return (
    Array.isArray(given) &&
    given.every(
      (pair: unknown) => Array.isArray(pair) && pair.every((part) => typeof part === 'string'),
    )
  );
}
