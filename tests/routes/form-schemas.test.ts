import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const routes = globSync('app/routes/**/*.{ts,tsx}').map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));
const schemas = routes.filter(({ path }) => path.endsWith('.schema.server.ts'));

/** A subscription of a browser: JSON of a script, not a form that a person fills in. */
const noForms = ['app/routes/account/profile/push.schema.server.ts'];

describe('the schema of a form', () => {
  it('exists for the forms with several fields', () => {
    expect(schemas.length).toBeGreaterThan(7);
  });

  it.each(schemas.map(({ path }) => path).filter((path) => !noForms.includes(path)))(
    'in %s is bound to its form by Conform (Rule G6.4)',
    (path) => {
      const name = path.split('/').at(-1) ?? '';
      const users = routes.filter(({ text }) => text.includes(`/${name}'`));
      const all = users.concat(
        routes.filter(({ text }) =>
          users.some((user) => text.includes(`/${user.path.split('/').at(-1)}'`)),
        ),
      );
      expect(all.some(({ text }) => /\bparseForm(?:Async)?\(/.test(text))).toBe(true);
    },
  );
});
