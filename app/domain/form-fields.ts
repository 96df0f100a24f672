/**
 * Fields that a form may carry: name → greatest useful length of its value in characters. `[]` in a
 * name stands for any key in brackets.
 */
export type FormFields = Readonly<Record<string, number>>;

/** Limits for every field name, whichever form it is sent to. */
const maxNameLength = 100;
const maxIndex = 99;
const maxDepth = 5;

/** Values of one repeated field, such as checkboxes of one group, and different names with a key. */
const maxValues = 50;

const shape = /^[a-z_][\w-]*(?:\.[\w-]+|\[[\w.:-]*\])*$/i;
const unsafeSegment = /^(?:__proto__|constructor|prototype)$/;
/** Here a number in brackets is the id of a product's option, not a position in a list. */
const keyedById = /^(?:option|bundle|bundle_quantity)\[\w{1,20}\]$/;

/**
 * Tells whether a name can be a form field's. A parser that turns `a[99999999]` into a list would
 * allocate one of that length, so this is asked before anything is parsed.
 */
export function isFieldName(name: string): boolean {
  if (name.length > maxNameLength || !shape.test(name)) return false;
  const segments = name.split(/[.[\]]+/);
  if (segments.some((segment) => unsafeSegment.test(segment))) return false;
  if (keyedById.test(name)) return true;
  const depth = 1 + (name.match(/[.[]/g)?.length ?? 0);
  return (
    depth <= maxDepth &&
    segments.every((segment) => !/^\d+$/.test(segment) || Number(segment) <= maxIndex)
  );
}

/** Fields that every form may carry. `form` and `intent` tell several forms of one page apart. */
const commonFields: FormFields = { form_token: 200, key: 200, form: 40, intent: 40, stay: 10 };

/**
 * Returns the form without what it has no field for; null when it carries a name that is not one of
 * `fields`. Of a repeated simple field the first value counts. Values are cut somewhat above their
 * field's limit, so that a refusal still names the limit and echoes a bounded text.
 */
export function readKnownFields(form: FormData, fields: FormFields): FormData | null {
  const known = new FormData();
  const keys = new Set<string>();
  for (const [name, value] of form) {
    const field = name.replace(/\[[^\]]*\]/g, '[]');
    const max = isFieldName(name) ? maxOf(field, fields) : null;
    if (max === null || typeof value !== 'string') return null;
    const isKeyed = field !== name || field.endsWith('[]');
    if (isKeyed && keys.add(name).size > maxValues) return null;
    if (known.getAll(name).length < (isKeyed ? maxValues : 1)) {
      known.append(name, value.slice(0, max + Math.max(20, Math.min(max, 1000))));
    }
  }
  return known;
}

/** Returns only what `fields` names. */
export function pickFields(form: FormData, fields: FormFields): FormData {
  const picked = new FormData();
  for (const [name, value] of form) {
    if (Object.hasOwn(fields, name)) picked.append(name, value);
  }
  return picked;
}

function maxOf(field: string, fields: FormFields): number | null {
  if (Object.hasOwn(fields, field)) return fields[field] ?? null;
  return Object.hasOwn(commonFields, field) ? (commonFields[field] ?? null) : null;
}
