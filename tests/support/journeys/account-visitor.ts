import { FormVisitor } from '../browser/form-visitor.ts';

export const goodPassword = 'Anpfiff um 3 im Regen';

let addressCount = 0;

/** Returns a mail address that is unique in this run. */
export function createAddress(name: string): string {
  return `${name}-${process.pid}-${(addressCount += 1)}@verein.example`;
}

/** Returns a visitor who is signed in to a new account at a store view's home page. */
export async function createSignedInVisitor(
  home: string,
  person: { email: string; firstName: string; lastName: string },
  category?: string,
): Promise<FormVisitor> {
  const visitor = new FormVisitor(home, category);
  await visitor.open(`${home}/my-account`);
  await visitor.submit(visitor.form('name="passwordConfirmation"'), {
    ...person,
    password: goodPassword,
    passwordConfirmation: goodPassword,
    terms: '1',
  });
  await signIn(visitor, home, person.email);
  return visitor;
}

/** Signs in unless the visitor is signed in already. */
export async function signIn(visitor: FormVisitor, home: string, email: string): Promise<void> {
  await visitor.open(`${home}/my-account`);
  if (!visitor.html.includes('value="login"')) return;
  await visitor.submit(visitor.form('value="login"'), { email, password: goodPassword });
}
