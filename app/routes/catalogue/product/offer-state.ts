import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { readQuantity } from '../../../domain/cart/quantity.ts';
import { readOfferForm } from '../../../domain/catalogue/offer/offer-form.ts';
import type { OfferForm } from '../../../domain/catalogue/offer/offer-form.ts';
import { chosenPrice } from '../../../domain/catalogue/offer/offer-price.ts';
import type { ProductChoice } from '../../../domain/catalogue/offer/offer-price.ts';
import { readChoice } from '../../../domain/catalogue/offer/product-choice.ts';
import type { BookableItem, ProductPage } from '../../../domain/catalogue/product-page.ts';
import type { Price } from '../../../domain/catalogue/product.ts';

export type OfferState = {
  choice: ProductChoice;
  quantity: number;
  /** Price of one piece with the current choices. */
  price: Price;
  /** The element around the form. */
  containerRef: RefObject<HTMLDivElement>;
  /** Call when a value of the form has changed. */
  onChange: () => void;
};

/**
 * Tracks the values of the offer form and their price. The server computes the same from the URL;
 * here it follows every change.
 */
export function useOffer(item: BookableItem, { offer }: Pick<ProductPage, 'offer'>): OfferState {
  const [form, setForm] = useState<OfferForm>(offer);
  const containerRef = useRef<HTMLDivElement>(null);
  const onChange = () => {
    const element = containerRef.current?.querySelector('form');
    if (element) setForm(readOfferForm(new FormData(element).entries()));
  };
  // Read the values entered before hydration.
  useEffect(onChange, []);
  const { choice } = readChoice(item.pricing, form.typed, item.maxQuantity);
  const asked = readQuantity(form.quantity, item.maxQuantity);
  const quantity = asked.ok ? asked.value : 1;
  return {
    choice,
    quantity,
    containerRef,
    onChange,
    price: chosenPrice(item.pricing, choice, quantity),
  };
}
