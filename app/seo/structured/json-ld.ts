/** A schema.org object as plain JSON. */
export type JsonLd = { '@type': string | string[]; '@id'?: string; [property: string]: Json };

type Json = string | number | boolean | null | undefined | Json[] | { [property: string]: Json };
