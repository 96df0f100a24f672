import type { AppLoadContext } from '@remix-run/node';
import { toInvoiceAnswer } from '../../../domain/checkout/invoice-company.ts';
import { toAddress } from '../../../forms/address/to-address.server.ts';
import { orNull } from '../../../forms/field-rules.server.ts';
import { parseForm } from '../../../forms/parse-form.server.ts';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import {
  notReachable,
  noStorePage,
  seeOther,
  toUnvalidatedReply,
} from '../../../request/answers.server.ts';
import { refuseForm } from '../../../request/form-answers.server.ts';
import { enterStep, pathAfter, saveStep } from '../enter.server.ts';
import { changeDiscount, refuseDiscount } from '../review/discount-code.server.ts';
import { loadPaymentRules } from './payment-data.server.ts';

/** Saves the payment, changes the discount code or shows another country's regions. */
export async function submitPayment(form: FormData, context: AppLoadContext) {
  const { shop, visit } = context;
  const view = await enterStep(context, 'payment');
  const { schema } = await loadPaymentRules(context, view);
  const country = readSubmittedText(form, 'country') ?? '';
  const submission = parseForm(form, schema);
  const regions = { country, list: shop.checkout.regions(country) };
  const intent = form.get('intent');
  const samePage = () => noStorePage({ result: toUnvalidatedReply(submission), regions });
  if (intent === 'regions') return samePage();
  const code = readSubmittedText(form, 'coupon')?.trim().slice(0, 60) ?? '';
  const isCoupon = intent === 'coupon' || intent === 'coupon-remove';
  // A code left in the field is applied when the visitor continues.
  if (isCoupon || (code !== '' && submission.status === 'success')) {
    const change = intent === 'coupon-remove' ? 'remove' : { code };
    const error = await changeDiscount(context, change);
    if (error !== null) return refuseDiscount(visit, submission.reply(), error, { regions });
    if (isCoupon) return samePage();
  }
  if (submission.status !== 'success') {
    return refuseForm(visit, submission.reply(), { regions });
  }
  const { paymentMethod, paymentMethodAdditional, company, taxId, sameAddress, ...address } =
    submission.value;
  const billing = sameAddress === '1' ? null : toAddress(address, shop.checkout.regions);
  const entered = { company: orNull(company), taxId: orNull(taxId) };
  const known = await shop.checkout.invoiceCompany(visit, view.draft);
  const saved = await saveStep(context, view, {
    payment: {
      paymentMethod,
      paymentMethodAdditional: orNull(paymentMethodAdditional),
      ...toInvoiceAnswer(entered, known, billing),
      billing,
    },
  });
  if (!saved.ok) throw notReachable();
  return seeOther(pathAfter('payment', view));
}
