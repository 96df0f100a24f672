import { describe, expect, it } from 'vitest';
import { createAddress, createSignedInVisitor } from '../../support/journeys/account-visitor.ts';
import { at } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';

const { account } = wordsOf.de;
const home = () => at('camp', '/de_de');
const person = (name: string) => ({ email: createAddress(name), firstName: 'Zoë', lastName: 'Öz' });

describe('data of an account', () => {
  it('fills the team step of the checkout with a saved team (Rule D2.6)', async () => {
    const visitor = await createSignedInVisitor(home(), person('team'));
    await visitor.open(`${home()}/my-account/teams`);
    await visitor.submit(visitor.form('name="name"'), { name: 'U17 Süd' });
    await visitor.goTo('team');
    expect(visitor.html).toContain(account.teams.useSaved);
    const [, link = ''] = /href="([^"]*\?team=[^"]+)"/.exec(visitor.html) ?? [];
    await visitor.open(link);
    expect(visitor.html).toMatch(/<input[^>]*name="team_name"[^>]*value="U17 Süd"/);
  });

  it('shows the newsletter state to its owner, and subscribes (Rule D6.8)', async () => {
    const { email, ...names } = person('news');
    const visitor = await createSignedInVisitor(home(), { email, ...names });
    await visitor.open(`${home()}/my-account/newsletter`);
    expect(visitor.html).toContain(account.newsletter.off.replace('{{email}}', email));
    await visitor.submit(visitor.form('value="newsletter-order"'), {});
    expect(visitor.html).toContain(account.newsletter.mailed);
  });
});
