import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSubmitted } from '../../../app/outbox/page/queue-form.ts';

/** As in browsers before Chrome 112, which ignore the pressed button. */
class OlderFormData {
  *[Symbol.iterator](): Iterator<[string, string]> {
    yield ['key', '1'];
  }
}

const form = {} as HTMLFormElement;

describe('fields of a submitted form', () => {
  beforeAll(() => void vi.stubGlobal('FormData', OlderFormData));
  afterAll(() => void vi.unstubAllGlobals());

  it.each([
    ['the button', { name: 'remove', value: 'PW1' }, [['remove', 'PW1']]],
    ['no button without a name', { name: '', value: '' }, []],
    ['no button after Enter', null, []],
  ])('have %s in older browsers (Rule G11.1)', (_case, button, expected) => {
    const fields = readSubmitted(form, button as HTMLButtonElement | null);
    expect(fields).toEqual([['key', '1'], ...expected]);
  });
});
