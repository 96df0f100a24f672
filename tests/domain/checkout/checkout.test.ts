import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import { bookableDays, daysLater } from '../../../app/domain/day.ts';
import { emptyDraft } from '../../../app/domain/checkout/details.ts';
import { readAttribute } from '../../../server/catalogue/documents/attribute/attribute.ts';
import { answersOf, faqAnswers, faqFields, withSport } from '../../../app/domain/checkout/faq.ts';
import { changedLines, seenPrices } from '../../../app/domain/checkout/order.ts';
import { characterClasses, findPasswordProblem } from '../../../app/domain/checkout/password.ts';
import { countBeds, judgeBeds, noRooms } from '../../../app/domain/checkout/rooms.ts';
import {
  askedSteps,
  checkoutSteps,
  firstOpenStep,
  isInCheckout,
  isStepReachable,
  stepAfter,
  stepAfterSaving,
  stepBefore,
  stepsOf,
  fitDraftToCart,
} from '../../../app/domain/checkout/steps.ts';
import { money } from '../../../app/domain/money.ts';
import type { CheckoutPathStep } from '../../../app/domain/store/paths.ts';
import {
  countriesOfBrand,
  hasRegionList,
  regionCountries,
  regionListAddress,
} from '../../../app/domain/store/countries.ts';
import { findRegions } from '../../../server/services/checkout/countries/regions.ts';
import { filled, personal } from '../../services/checkout/filled-draft.ts';

describe('findPasswordProblem', () => {
  it.each([
    ['Ab1', 'too-short'],
    ['Ab1!567', 'too-short'], // Rule C15.3
    ['abcdefgh', 'too-few-classes'],
    ['ABCDEFG1', 'too-few-classes'], // Rule C15.4
    ['abcdefg1', 'too-few-classes'],
    ['Abcdefg1', null],
    ['abcdef1!', null],
    ['ABCDEF1 ', null],
    ['Łódź-änne', null],
    ['x'.repeat(129), 'too-long'], // Rule C15.3
    [`Aa1${'x'.repeat(125)}`, null],
  ])('%s: %s', (password, problem) => {
    expect(findPasswordProblem(password)).toBe(problem);
  });

  it('recognises the four classes in any script (Rule C15.4)', () => {
    expect([...characterClasses('äÄ٣ ')].sort()).toEqual(['digit', 'lower', 'special', 'upper']);
  });
});

describe('rooms', () => {
  it('counts beds by kind (Rule C9.15)', () => {
    const counts = {
      ...noRooms,
      single_room_amount: 2,
      double_room_amount: 6,
      multi_room_amount: 1,
    };
    expect(countBeds(counts)).toEqual({ rooms: 9, beds: 20 });
  });

  it.each([
    [0, 24, { kind: 'none-chosen' }],
    [24, 0, { kind: 'unknown-group' }],
    [24, 24, { kind: 'fits' }],
    [23, 24, { kind: 'too-few', difference: 1 }],
    [30, 24, { kind: 'too-many', difference: 6 }],
  ])('%d beds for %d travellers: %j (Rule C9.15)', (beds, travellers, hint) => {
    expect(judgeBeds(beds, travellers)).toEqual(hint);
  });
});

describe('steps', () => {
  const rules = {
    days: bookableDays('2027-01-10', 3),
    hasTour: false,
    isVirtual: false,
    isGoods: false,
    stay: null,
  };
  const full = { ...emptyDraft, personal, ...filled };

  it.each([
    [emptyDraft, 'person'],
    [{ ...full, team: null }, 'team'],
    [{ ...full, accommodation: null }, 'accommodation'],
    [{ ...full, shipping: null }, 'review'],
    [{ ...full, payment: null }, 'review'],
    [full, 'review'],
  ])('finds the first open one (case %#)', (draft, step) => {
    expect(firstOpenStep(draft, rules)).toBe(step);
  });

  it('asks team tours for their sport (Rule C9.18)', () => {
    expect(firstOpenStep(full, { ...rules, hasTour: true })).toBe('accommodation');
  });

  it('has no accommodation step for a virtual cart (Rule C9.4)', () => {
    const virtual = { ...rules, hasTour: true, isVirtual: true };
    const draft = { ...full, accommodation: null };
    expect(firstOpenStep(draft, virtual)).toBe('review');
    expect(isStepReachable('accommodation', draft, virtual)).toBe(false);
    expect(stepAfter('team', stepsOf(virtual))).toBe('shipping');
    expect(stepBefore('shipping', stepsOf(virtual))).toBe('team');
  });

  it('are person and review for goods, whatever was answered before (Rule C9.41)', () => {
    const goods = { ...rules, hasTour: true, isGoods: true };
    expect(askedSteps(stepsOf(goods), 'review')).toEqual(['person', 'review']);
    expect(firstOpenStep({ ...emptyDraft, personal }, goods)).toBe('review');
    expect(isStepReachable('team', full, goods)).toBe(false);
    expect(isStepReachable('accommodation', full, goods)).toBe(false);
    expect(fitDraftToCart(full, goods)).toMatchObject({
      personal,
      team: null,
      accommodation: null,
    });
    expect(fitDraftToCart(full, rules)).toBe(full);
  });

  it('keep their answers with the dates that the offers fix (Rule C9.44)', () => {
    const stay = { arrival_date: '2027-05-14', nights: 3 };
    expect(fitDraftToCart(full, { ...rules, stay }).accommodation).toEqual({
      ...full.accommodation,
      ...stay,
    });
    // An event of one day: the nights of the visitor stay.
    const day = fitDraftToCart(full, { ...rules, stay: { ...stay, nights: null } });
    expect(day.accommodation?.nights).toBe(full.accommodation?.nights);
    expect(fitDraftToCart(emptyDraft, { ...rules, stay }).accommodation).toBeNull();
  });

  it('leave out address and payment, which the review links to (Rule C9.38)', () => {
    const steps = stepsOf(rules);
    expect(askedSteps(steps, 'team')).toEqual(['person', 'team', 'accommodation', 'review']);
    expect(askedSteps(steps, 'shipping')).toEqual([
      'person',
      'team',
      'accommodation',
      'shipping',
      'review',
    ]);
    const first = (step: CheckoutPathStep) => stepAfterSaving(step, { steps, openStep: step });
    expect(first('person')).toBe('team');
    expect(first('accommodation')).toBe('review');
    expect(stepAfterSaving('person', { steps, openStep: 'review' })).toBe('review');
    expect(stepAfterSaving('shipping', { steps, openStep: 'review' })).toBe('review');
    const virtual = stepsOf({ isVirtual: true, isGoods: false });
    expect(stepAfterSaving('team', { steps: virtual, openStep: 'team' })).toBe('review');
  });

  it('opens the accommodation step again once the arrival is past (Rule C9.16)', () => {
    expect(firstOpenStep(full, { ...rules, days: bookableDays('2027-02-14', 3) })).toBe('review');
    expect(firstOpenStep(full, { ...rules, days: bookableDays('2027-02-15', 3) })).toBe(
      'accommodation',
    );
  });

  it('are in one order, with the thank-you page after them (Rule C9.1)', () => {
    expect(stepsOf({ isVirtual: false, isGoods: false })).toEqual([
      'person',
      'team',
      'accommodation',
      'shipping',
      'payment',
      'review',
    ]);
  });

  it('lets visitors go back, never ahead (Rule C9.2)', () => {
    const draft = { ...full, accommodation: null };
    expect(isStepReachable('person', draft, rules)).toBe(true);
    expect(isStepReachable('accommodation', draft, rules)).toBe(true);
    expect(isStepReachable('shipping', draft, rules)).toBe(false);
    expect(isStepReachable('review', draft, rules)).toBe(false);
    expect(stepBefore('person', checkoutSteps)).toBeNull();
    expect(stepAfter('payment', checkoutSteps)).toBe('review');
  });

  it.each([
    [null, false],
    [0, true],
    [-1_800_000, true],
    [-1_800_001, false],
  ])('counts a change %s ms ago as in checkout: %s (Rule C10.1)', (ago, isIn) => {
    const now = 10_000_000;
    expect(isInCheckout(ago === null ? null : now + ago, now, 1_800_000)).toBe(isIn);
  });
});

describe('changed lines since the checkout began', () => {
  const line = {
    sku: 'A',
    unitPrice: money(100, 'EUR'),
    itemId: 1,
    name: 'Camp',
    quantity: 5,
    stock: 'inStock',
  };

  it.each([
    [{}, []],
    [
      { stock: 'few', maxQuantity: 4, isTravel: true },
      [{ itemId: 1, name: 'Camp', kind: 'fewer', left: 4, asked: 5, isTravel: true }],
    ],
    [{ stock: 'outOfStock' }, [{ itemId: 1, name: 'Camp', kind: 'sold-out' }]],
    [{ stock: 'gone' }, [{ itemId: 1, name: 'Camp', kind: 'gone' }]],
  ])('%j: %j', (change, short) => {
    expect(changedLines([{ ...line, ...change } as Cart['lines'][number]], null)).toEqual(short);
  });
});

describe('prices since the checkout began', () => {
  const line = { itemId: 1, sku: 'A', name: 'Camp', quantity: 5, maxQuantity: 9 };
  const good = { ...line, stock: 'inStock', unitPrice: money(100, 'EUR') };
  const seen = seenPrices([good as Cart['lines'][number]]);

  it.each([
    [{}, []],
    // Rule C8.7
    [{ unitPrice: money(120, 'EUR') }, [120]],
    [{ unitPrice: money(80, 'EUR') }, [80]],
    // Another store view, quantity or variant is the visitor's own change.
    [{ unitPrice: money(110, 'CHF') }, []],
    [{ unitPrice: money(90, 'EUR'), quantity: 6 }, []],
    [{ unitPrice: money(90, 'EUR'), sku: 'B' }, []],
  ])('%j: %j', (change, now) => {
    const changed = changedLines([{ ...good, ...change } as Cart['lines'][number]], seen);
    expect(changed.map((each) => each.kind === 'price' && each.now.minor)).toEqual(now);
  });
});

describe('days, countries and answers', () => {
  it('counts nights over months and leap days', () => {
    expect(daysLater('2028-02-27', 3)).toBe('2028-03-01');
    expect(daysLater('2027-12-30', 7)).toBe('2028-01-06');
    expect(daysLater('soon', 1)).toBeNull();
  });

  it('offers tournaments in three countries (Rule A2.7)', () => {
    const countries = ['AT', 'DE', 'HR', 'IT', 'TR'].map((code) => ({ code }));
    expect(countriesOfBrand('cup', countries).map(({ code }) => code)).toEqual(['DE', 'HR', 'IT']);
    expect(countriesOfBrand('camp', countries)).toHaveLength(5);
    expect([hasRegionList('TR'), hasRegionList('FR')]).toEqual([true, false]);
  });

  it('has region lists of 22 countries, each in its file (Rules C14.1, C14.2)', () => {
    expect(regionCountries.join(' ')).toBe(
      'AE AT CH CY CZ DE DK EG ES GR HR HU IT MT NL PL PT SE SI SK TN TR',
    );
    for (const code of regionCountries) {
      expect(regionListAddress(code)).toBe(`/assets/regions/${code}.json`);
      expect(findRegions(code)?.length, code).toBeGreaterThan(1);
    }
    expect(findRegions('FR')).toBeNull();
  });

  it('keeps the answers of each sport while another one is chosen (Rule C9.25)', () => {
    const soccer = { ...withSport(null, 'soccer'), faq: { surface: '1' } };
    const tennis = { ...withSport(soccer, 'tennis'), faq: { courts: ['2', '3'] } };
    expect(answersOf(tennis, 'soccer')).toEqual({ surface: '1' });
    const back = withSport(tennis, 'soccer');
    expect(back).toEqual(
      expect.objectContaining({ sportDiscipline: 'soccer', faq: { surface: '1' } }),
    );
    expect(answersOf(back, 'tennis')).toEqual({ courts: ['2', '3'] });
    expect(withSport(back, 'soccer')).toBe(back);
  });

  it('returns answers as their labels without unknown ones', () => {
    const field = {
      code: 'a',
      label: 'A?',
      input: 'multiselect' as const,
      options: [{ value: '1', label: 'Eins' }],
      defaultValue: null,
    };
    expect(faqAnswers([field], { a: ['1', '9'], b: 'x' })).toEqual([
      { code: 'a', label: 'A?', values: ['Eins'] },
    ]);
    expect(faqAnswers([field], { a: ['9'] })).toEqual([]);
    expect(faqAnswers([{ ...field, code: 'constructor', input: 'text' }], {})).toEqual([]);
  });

  it.each(['constructor', '__proto__', 'a b'])(
    'leaves out a question with the code %s, which no form field can have (Rule B7.27)',
    (code) => {
      const attribute = readAttribute({ id: 1, attribute_code: code, frontend_input: 'text' });
      if (!attribute.ok) throw new Error(attribute.problem);
      const words = { yes: 'Ja', no: 'Nein', choose: '–' };
      expect(faqFields([code], [attribute.value], words)).toEqual([]);
    },
  );
});
