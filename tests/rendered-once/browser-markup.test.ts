import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** Answers requests for the layout's markup one after the other; the last answer stays. */
function answerWith(...answers: readonly Record<string, string>[]) {
  const left = [...answers];
  const asked = vi.fn(async () => Response.json(left.length > 1 ? left.shift() : left[0]));
  vi.stubGlobal('fetch', asked);
  return asked;
}

/** Returns a function that waits for the markup of a part, in a new document. */
async function openDocument() {
  const { fetchMissingMarkup } = await import('../../app/rendered-once/browser-markup.ts');
  return (id: string) =>
    new Promise<string>((resolve) => fetchMissingMarkup('/de_de/layout.json', id, resolve));
}

it('fetches the layout once for all parts, and again when it has changed', async () => {
  const asked = answerWith(
    { menu1: 'menu', foot1: 'foot' },
    { menu2: 'newer menu', foot2: 'newer foot' },
  );
  const show = await openDocument();
  expect(await Promise.all([show('menu1'), show('foot1')])).toEqual(['menu', 'foot']);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await Promise.all([show('menu2'), show('foot2')])).toEqual(['newer menu', 'newer foot']);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('asks no further for a part that a new answer does not have', async () => {
  const asked = answerWith({ menu1: 'menu' }, { menu2: 'newer menu' });
  const show = await openDocument();
  await show('menu1');
  const gone = vi.fn();
  void show('gone').then(gone);
  expect(await show('menu2')).toBe('newer menu');
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveBeenCalledTimes(2);
  expect(gone).not.toHaveBeenCalled();
});

it('asks again after an outage', async () => {
  const asked = answerWith({ menu1: 'menu' });
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const show = await openDocument();
  void show('menu1');
  await new Promise((resolve) => setTimeout(resolve));
  expect(await show('menu1')).toBe('menu');
  expect(asked).toHaveBeenCalledTimes(2);
});
