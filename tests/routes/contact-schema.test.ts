import { describe, expect, it } from 'vitest';
import { contactTopics } from '../../app/domain/content/contact.ts';
import { contactSchema } from '../../app/routes/content/contact.schema.server.ts';

const message = {
  name: 'Jo Ott',
  email: 'jo@club.example',
  topic: 'offer',
  message: 'Is there a place left?',
};

describe('contactSchema', () => {
  it.each([
    [{}, []],
    [{ club: 'SV Gößnitz' }, []],
    [{ message: 'x'.repeat(5000) }, []],
    [{ message: 'x'.repeat(5001) }, ['message']],
    [{ message: undefined }, ['message']],
    [{ name: undefined }, ['name']],
    [{ email: 'jo' }, ['email']],
    [{ topic: 'weather' }, ['topic']],
    // The honeypot. Rule A19.5
    [{ checker: 'https://spam.example' }, ['checker']],
    // Both become headers of the mail. Rule A19.6
    [{ name: 'Jo\r\nBcc: all@example.org' }, ['name']],
    [{ club: 'SV\r\nBcc: all@example.org' }, ['club']],
  ])('finds in %.80j the errors %j (Rule A19.2)', (given, fields) => {
    const parsed = contactSchema().safeParse({ ...message, ...given });
    const found = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
    expect(found).toEqual(fields);
  });

  it('has the topics in the order of the form (Rule A19.2)', () => {
    expect(contactTopics).toEqual(['offer', 'inquiry', 'match', 'feedback', 'partner', 'other']);
  });
});
