import type { AppLoadContext } from '@remix-run/node';

type Visit = AppLoadContext['visit'];

/**
 * Names under which the visit, its session and the root data have what belongs to a visitor. An `id`
 * is no such name: categories and products have one.
 */
type PersonalName =
  | Exclude<keyof Visit, 'store' | 'origin' | 'now'>
  | Exclude<keyof Visit['session']['data'], 'id'>
  | keyof Visit['signIn']
  | 'firstName'
  | 'lastName'
  | 'wished'
  | 'pageKey'
  | 'cart'
  | 'cartCount';

/**
 * The type of facts without anything that belongs to a visitor, at any depth: `never` for such a
 * part, which no value has.
 */
export type PublicFacts<Facts> = {
  [Name in keyof Facts]: Name extends PersonalName ? never : PublicValue<Facts[Name]>;
};

type PublicValue<Value> = Value extends object ? PublicFacts<Value> : Value;
