import type { SameKeys } from '../typed-words.ts';
import { account } from './de/account.ts';
import { app } from './de/app.ts';
import { installation } from './de/installation.ts';
import { cart } from './de/cart.ts';
import { catalogue } from './de/catalogue.ts';
import { listing } from './de/listing.ts';
import { checkout } from './de/checkout.ts';
import { order } from './de/order.ts';
import { stay } from './de/stay.ts';
import { totals } from './de/totals.ts';
import { contact } from './de/contact.ts';
import { content } from './de/content.ts';
import { country } from './de/country.ts';
import { elements } from './de/elements.ts';
import { errors } from './de/errors.ts';
import { refusals } from './de/refusals.ts';
import { forms } from './de/forms.ts';
import { home } from './de/home.ts';
import { map } from './de/map.ts';
import { newsletter } from './de/newsletter.ts';
import { outbox } from './de/outbox.ts';
import { product } from './de/product.ts';
import { offer } from './de/offer.ts';
import { review } from './de/review.ts';
import { search } from './de/search.ts';
import { session } from './de/session.ts';
import { layout } from './de/layout.ts';
import { navigation } from './de/navigation.ts';
import { wishlist } from './de/wishlist.ts';

/** German is the reference language: the others must have the same keys. */
export const de = {
  account,
  app,
  installation,
  cart,
  catalogue,
  listing,
  checkout,
  order,
  stay,
  totals,
  contact,
  content,
  country,
  elements,
  errors,
  refusals,
  forms,
  home,
  map,
  newsletter,
  outbox,
  product,
  offer,
  review,
  search,
  session,
  layout,
  navigation,
  wishlist,
} as const;

export type German = typeof de;

export type Words = SameKeys<German>;
