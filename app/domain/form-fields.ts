/**
 * Fields of a form: name → maximum length of the value in characters. `[]` in a name means any
 * key in brackets.
 */
export type FormFields = Readonly<Record<string, number>>;

/** Limits for every field name, in all forms. */
const maxNameLength = 100;
const maxIndex = 99;
const maxDepth = 5;

/** Values of one repeated field, such as checkboxes of a group, and different names with a key. */
const maxValues = 50;

const shape = /^[a-z_][\w-]*(?:\.[\w-]+|\[[\w.:-]*\])*$/i;
const unsafeSegment = /^(?:__proto__|constructor|prototype)$/;
/** A number in these brackets is the id of a product option, not an index. */
const keyedById = /^(?:option|bundle|bundle_quantity)\[\w{1,20}\]$/;

/**
 * Returns whether a name can be a field name. Checked before parsing: a parser would allocate a
 * list as long as the index in `a[99999999]`.
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

/** Fields that every form may have. `form` and `intent` distinguish several forms of one page. */
const commonFields: FormFields = { form_token: 200, key: 200, form: 40, intent: 40, stay: 10 };

/**
 * Returns the form limited to `fields`; null when it has another name. Of a repeated simple field
 * the first value counts. Values are cut slightly above the limit, so that a refusal echoes a
 * bounded text. Line breaks become `\n`: a browser counts one as one character but sends two.
 * Rule C15.25
 */
export function readKnownFields(form: FormData, fields: FormFields): FormData | null {
  const known = new FormData();
  const keys = new Set<string>();
  for (const [name, value] of form) {
    const field = name.replace(/\[[^[\]]*\]/g, '[]');
    const max = isFieldName(name) ? maxOf(field, fields) : null;
    if (max === null || typeof value !== 'string') return null;
    const isKeyed = field !== name || field.endsWith('[]');
    if (isKeyed && keys.add(name).size > maxValues) return null;
    if (known.getAll(name).length < (isKeyed ? maxValues : 1)) {
      const text = value.replaceAll('\r\n', '\n');
      known.append(name, text.slice(0, max + Math.max(20, Math.min(max, 1000))));
    }
  }
  return known;
}

/** Returns only the fields that `fields` names. */
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
