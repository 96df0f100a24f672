import { describe, expect, it } from 'vitest';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import type { TourDetails } from '../../../app/domain/checkout/details.ts';
import { money } from '../../../app/domain/money.ts';
import { longestFaq } from '../../../server/commerce/contract/order.ts';
import { orderBody } from '../../../server/services/checkout/order-body.ts';
import { filled, personal, words } from './filled-draft.ts';

const line = {
  sku: 'ROOM-TURF',
  name: 'Hotel Lindenhof',
  type: 'configurable',
  quantity: 6,
  unitPrice: money(10_115, 'EUR'),
  choice: {
    variant: [{ option: '93', value: '50' }],
    custom: [{ option: '7', value: 'Jörg' }],
    bundle: [],
  },
};
const cart = { lines: [line] } as unknown as Cart;
const draft = { ...filled, tour: null, wish: null, seen: null, personal };

function bodyOf(
  changes: Partial<Omit<typeof draft, 'tour'> & { tour: TourDetails | null }> = {},
  customerId: string | null = null,
  labels: Partial<typeof words> = {},
) {
  return orderBody({
    draft: { ...draft, ...changes } as Parameters<typeof orderBody>[0]['draft'],
    cart,
    words: { ...words, ...labels },
    storeId: 1,
    customerId,
    key: 'k'.repeat(32),
    createdAt: '2027-01-10T12:00:00.000Z',
    seenGrandTotal: money(60_690, 'EUR'),
    passwordHash: null,
    carrierCode: 'freeshipping',
    regionName: () => 'Sachsen',
  });
}

/** Details that the order names by words or codes, and the region of countries without a list. */
const chosen = ['gender', 'age', 'role', 'catering', 'package', 'arrival_type', 'state'];

/** The details of a step with another text in each one that may hold any. */
function withTexts<Step extends keyof typeof filled>(step: Step) {
  const details = Object.entries({ ...filled[step] }).map(([name, value]): [string, unknown] => {
    const isText = (typeof value === 'string' || value === null) && !chosen.includes(name);
    return [name, isText && name !== 'billing' ? `text of ${name}` : value];
  });
  return Object.fromEntries(details);
}

describe('orderBody', () => {
  it.each(['team', 'accommodation', 'shipping', 'payment'] as const)(
    'carries each text of the step %s',
    (step) => {
      const details = withTexts(step);
      const sent = JSON.stringify(bodyOf({ [step]: details }));
      const texts = Object.values(details).filter((value) => String(value).startsWith('text of'));
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.filter((text) => !sent.includes(String(text)))).toEqual([]);
    },
  );

  it('lists every line with its options, and is sent online (Rules C12.10, C12.11)', () => {
    const body = bodyOf();
    expect(body.transmited).toBe(true);
    expect(body.products).toEqual([
      {
        sku: 'ROOM-TURF',
        qty: 6,
        price: 101.15,
        name: 'Hotel Lindenhof',
        product_option: {
          extension_attributes: {
            configurable_item_options: [{ option_id: '93', option_value: '50' }],
            custom_options: [{ option_id: '7', option_value: 'Jörg' }],
          },
        },
      },
    ]);
  });

  it('has the personal details, the function as a label (Rules C9.6, C9.9)', () => {
    expect(bodyOf().personalDetails).toEqual({
      firstName: 'Änne',
      lastName: 'Małkowska',
      emailAddress: 'aenne@verein.example',
      phoneNumber: '+49 341 555 0190',
      birthday: '1984-05-17',
      role: 'Trainerin',
      createAccount: false,
    });
  });

  it('has the team details (Rule C9.8)', () => {
    const team = { ...filled.team, team_name: 'U17 I' } as typeof filled.team;
    expect(bodyOf({ team }).teamDetails).toEqual({
      club_name: 'SV Rot-Weiß',
      team_name: 'U17 I',
      league: 'Kreisliga',
      gender: 'Weiblich',
      age: 'U17',
      country: 'DE',
      travelers: 6,
    });
  });

  it('has the stay with its day of departure (Rules C9.10, C9.17)', () => {
    const stay = {
      ...filled.accommodation,
      comment: 'Zwei Torhüter',
    } as typeof filled.accommodation;
    expect(bodyOf({ accommodation: stay }).accommodationDetails).toEqual({
      arrival_date: '2027-02-14',
      departure_date: '2027-02-21',
      nights: 7,
      catering: 'Halbpension',
      package: 'Basis',
      single_room_amount: 1,
      double_room_amount: 2,
      three_room_amount: 0,
      four_room_amount: 0,
      multi_room_amount: 0,
      arrival_type: 'Bus',
      bus_driver_room: true,
      newsletter: false,
      comment: 'Zwei Torhüter',
    });
  });

  it('has the shipping details with the address of the person (Rules C9.26, C9.28)', () => {
    const { addressInformation: sent } = bodyOf();
    expect(sent.shippingAddress).toEqual({
      firstname: 'Änne',
      lastname: 'Małkowska',
      country_id: 'DE',
      street: ['Am Sportplatz 3'],
      city: 'Łódź',
      postcode: '04109',
      region: 'Sachsen',
      region_code: 'SN',
      telephone: '+49 341 555 0190',
      email: personal.emailAddress,
    });
    expect(sent.shipping_method_code).toBe('freeshipping');
  });

  it('cuts labels of the catalogue to what a host accepts (Rule C15.14)', () => {
    const { answer, question } = longestFaq;
    const tour: TourDetails = { sportDiscipline: 'soccer', faq: {}, otherFaq: {} };
    const faq = { surface: ['a'.repeat(answer + 1), 'b'] };
    const questions = { surface: 'c'.repeat(question + 1) };
    expect(bodyOf({ tour }, null, { faq, questions }).ttsDetails).toEqual({
      sportDiscipline: 'soccer',
      faq: { surface: ['a'.repeat(answer), 'b'] },
      questions: { surface: 'c'.repeat(question) },
    });
  });

  it('bills the shipping address unless there is another one (Rules C9.31, C9.32)', () => {
    const { addressInformation: same } = bodyOf();
    expect(same.billingAddress).toEqual({
      ...same.shippingAddress,
      company: 'Förderkreis',
      vat_id: 'DE123',
    });
    const billing = { ...filled.shipping, city: 'Gera', apartmentNumber: 'Büro' };
    const payment = { ...filled.payment, billing, paymentMethodAdditional: 'KST 7' };
    const { addressInformation: other } = bodyOf({ payment } as Partial<typeof draft>);
    expect(other.billingAddress).toMatchObject({
      city: 'Gera',
      street: ['Am Sportplatz 3', 'Büro'],
    });
    expect(other.shippingAddress).toMatchObject({ city: 'Łódź' });
    expect(other).toMatchObject({
      payment_method_code: 'invoice',
      payment_method_additional: 'KST 7',
    });
  });
});
