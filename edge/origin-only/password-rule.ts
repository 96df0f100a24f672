import type { findPasswordRefusal as rule } from '../../server/secrets/passwords/password-rule.ts';
import { requireOrigin } from '../request-scope.ts';

/** Stands in for the rule of new passwords, whose dictionaries have 2 MB: forms go to the origin. */
export const findPasswordRefusal: typeof rule = () => requireOrigin('the rule of passwords');
