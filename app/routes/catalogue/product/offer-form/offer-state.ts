import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { readQuantity } from '../../../../domain/cart/quantity.ts';
import { readOfferForm } from '../../../../domain/catalogue/offer/offer-form.ts';
import type { OfferForm } from '../../../../domain/catalogue/offer/offer-form.ts';
import { chosenPrice } from '../../../../domain/catalogue/offer/offer-price.ts';
import type { ProductChoice } from '../../../../domain/catalogue/offer/offer-price.ts';
import { readChoice } from '../../../../domain/catalogue/offer/product-choice.ts';
import type { LiveStock } from '../../../../domain/catalogue/deferred.ts';
import type { BookableItem } from '../../../../domain/catalogue/product-page.ts';
import type { BookablePage } from '../product-data.ts';
import type { Price } from '../../../../domain/catalogue/product.ts';

export type OfferState = {
  choice: ProductChoice;
  quantity: number;
  /** Limit of pieces that are entered; those of a part do not depend on how many sets a sale has. */
  most: number;
  /** Price of one piece with the current choices. */
  price: Price;
  /** The element around the form. */
  containerRef: RefObject<HTMLDivElement>;
  /** Call when a value of the form has changed. */
  onChange: () => void;
};

/** Numbers above this one are no group; their sum is not shown. */
const mostAsked = 999;

/**
 * Tracks the values of the offer form and their price. The server computes the same from the URL;
 * here it follows every change.
 */
export function useOffer(item: BookableItem, { offer }: Pick<BookablePage, 'offer'>): OfferState {
  const [form, setForm] = useState<OfferForm>(offer);
  const containerRef = useRef<HTMLDivElement>(null);
  const onChange = () => {
    const element = containerRef.current?.querySelector('form');
    if (element) setForm(readOfferForm(new FormData(element).entries()));
  };
  // Read the values entered before hydration.
  useEffect(onChange, []);
  // More than there are places: the sum of what was asked stays. Rule C2.27
  const most = Math.max(item.maxQuantity, mostAsked);
  const { choice } = readChoice(item.pricing, form.submitted, most);
  const asked = readQuantity(form.quantity, most);
  const quantity = asked.ok ? asked.value : 1;
  return {
    choice,
    quantity,
    most,
    containerRef,
    onChange,
    price: chosenPrice(item.pricing, choice, quantity),
  };
}

/**
 * Returns what the form of an offer knows of its stock: from the page, from the host as soon as
 * `onStock` gets its answer, and from a refusal, which is the latest. Rule B14.8
 */
export function useStock(item: BookableItem, refused: BookableItem | null | undefined) {
  const [live, onStock] = useState<LiveStock | null>(null);
  // A refused offer says nothing of the variant that was chosen since.
  const known = refused?.sku === item.sku ? refused : null;
  return {
    /** The refused offer; null when nothing was refused. */
    known,
    max: (known ?? live ?? item).maxQuantity,
    canBeAdded: (known ? null : live)?.isInStock ?? item.canBeAdded,
    onStock,
  };
}
