import { getZodConstraint } from '@conform-to/zod/v4';
import { z } from 'zod';

type Constraint = NonNullable<ReturnType<typeof getZodConstraint>[string]>;
type Limits = Pick<Constraint, 'minLength' | 'maxLength' | 'min' | 'max'>;

/**
 * Returns the hints for browsers of a schema's fields. conform reads lengths and bounds from a part
 * of zod that zod 4.6 leaves empty, so they are added here. Rule C15.18
 */
export function getConstraint(schema: z.ZodType): Record<string, Constraint> {
  const fields = shapeOf(schema);
  const known = Object.entries(getZodConstraint(schema)).map(([name, constraint]) => {
    const field = fields[name];
    return [name, { ...constraint, ...(field && limitsOf(field)) }] as const;
  });
  return Object.fromEntries(known);
}

/** Returns the fields of an object schema or of an intersection of some. */
function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (!(schema instanceof z.ZodIntersection)) return {};
  const { left, right } = schema.def;
  return { ...shapeOf(left as z.ZodType), ...shapeOf(right as z.ZodType) };
}

function limitsOf(field: z.ZodType): Limits {
  if (field instanceof z.ZodString) {
    return omitNull({ minLength: field.minLength, maxLength: field.maxLength });
  }
  if (field instanceof z.ZodNumber) {
    const { minValue, maxValue } = field;
    return omitNull({ min: safeOrNull(minValue), max: safeOrNull(maxValue) });
  }
  if (field instanceof z.ZodPipe) return limitsOf(field.def.in as z.ZodType);
  const isWrapped =
    field instanceof z.ZodOptional ||
    field instanceof z.ZodDefault ||
    field instanceof z.ZodNullable;
  return isWrapped ? limitsOf(field.def.innerType as z.ZodType) : {};
}

/** The bounds that every whole number has are no hint. */
function safeOrNull(bound: number | null): number | null {
  return bound !== null && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : null;
}

function omitNull(limits: { [Name in keyof Limits]: Limits[Name] | null }): Limits {
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== null));
}
