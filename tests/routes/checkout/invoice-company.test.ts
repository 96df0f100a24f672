import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../app/domain/checkout/details.ts';
import type { PaymentDetails } from '../../../app/domain/checkout/details.ts';
import { success } from '../../../app/domain/result.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { loadPaymentForm } from '../../../app/routes/checkout/payment/payment-data.server.ts';
import { submitPayment } from '../../../app/routes/checkout/payment/submit-payment.server.ts';

const club = { company: 'SV Musterstadt e. V.', taxId: 'DE123' };
const none = { company: null, taxId: null };
const saved: PaymentDetails = {
  ...none,
  paymentMethod: 'invoice',
  paymentMethodAdditional: null,
  billing: null,
};

/** Returns the payment step of a visitor whose address has a company, and what it saves. */
function openStep(payment: PaymentDetails | null) {
  const view = {
    cart: { lines: [] },
    draft: { ...emptyDraft, payment },
    isVirtual: false,
    isGoods: false,
  };
  const answers: unknown[] = [];
  const checkout = {
    enter: async () => success(view),
    countries: async () => [{ code: 'DE', name: 'Deutschland' }],
    regions: () => null,
    paymentMethods: async () => [
      { code: 'invoice', carrier: '', title: 'Rechnung', price: { minor: 0, currency: 'EUR' } },
    ],
    invoiceCompany: async () => club,
    saveStep: async (_visit: unknown, part: { payment: PaymentDetails }) => {
      answers.push(part.payment);
      return success(true);
    },
  };
  const settings = { externalCheckout: '', defaultCountry: 'DE' };
  const context = { shop: { checkout, settings }, visit: { store: requireStoreView('de_de') } };
  return { context: context as never, view: view as never, answers };
}

describe('the payment step of an address with a company (Rule C9.46)', () => {
  it.each([
    { name: 'that was not answered', payment: null, shown: club },
    { name: 'that was answered without a company', payment: saved, shown: club },
    {
      name: 'with another company',
      payment: { ...saved, company: 'Förderkreis' },
      shown: { company: 'Förderkreis', taxId: '' },
    },
    {
      name: 'with an emptied company',
      payment: { ...saved, company: '' },
      shown: { company: '', taxId: '' },
    },
  ])('is filled in: a payment $name', async ({ payment, shown }) => {
    const { context, view } = openStep(payment);
    const { values } = await loadPaymentForm({ context } as never, view);
    expect(values).toMatchObject(shown);
  });

  it.each([
    { name: 'nothing for the prefilled company', fields: club, answer: none },
    {
      name: 'another company',
      fields: { ...club, company: 'Förderkreis' },
      answer: { company: 'Förderkreis', taxId: 'DE123' },
    },
    {
      name: 'an emptied company',
      fields: { company: '', taxId: '' },
      answer: { company: '', taxId: null },
    },
  ])('saves $name', async ({ fields, answer }) => {
    const { context, answers } = openStep(null);
    const form = new FormData();
    form.set('paymentMethod', 'invoice');
    form.set('sameAddress', '1');
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    await submitPayment(form, context);
    expect(answers).toMatchObject([{ ...answer, billing: null }]);
  });
});
