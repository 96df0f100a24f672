import type { Words } from './de.ts';
import { account } from './en/account.ts';
import { app } from './en/app.ts';
import { installation } from './en/installation.ts';
import { cart } from './en/cart.ts';
import { catalogue } from './en/catalogue.ts';
import { listing } from './en/listing.ts';
import { checkout } from './en/checkout.ts';
import { order } from './en/order.ts';
import { stay } from './en/stay.ts';
import { totals } from './en/totals.ts';
import { contact } from './en/contact.ts';
import { content } from './en/content.ts';
import { country } from './en/country.ts';
import { elements } from './en/elements.ts';
import { errors } from './en/errors.ts';
import { refusals } from './en/refusals.ts';
import { forms } from './en/forms.ts';
import { home } from './en/home.ts';
import { map } from './en/map.ts';
import { newsletter } from './en/newsletter.ts';
import { outbox } from './en/outbox.ts';
import { product } from './en/product.ts';
import { offer } from './en/offer.ts';
import { review } from './en/review.ts';
import { search } from './en/search.ts';
import { session } from './en/session.ts';
import { layout } from './en/layout.ts';
import { navigation } from './en/navigation.ts';
import { wishlist } from './en/wishlist.ts';

export const en: Words = {
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
};
