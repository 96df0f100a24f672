import type { SameKeys } from '../../typed-words.ts';
import type { newsletter as german } from '../de/newsletter.ts';

export const newsletter: SameKeys<typeof german> = {
  breadcrumbs: 'Breadcrumb',
  title: 'Newsletter',
  pageTitle: 'Newsletter | {{brand}}',
  heading: 'Six e-mails a year. One of them saves money.',
  lead: {
    camp: 'Free weeks, new pitches and who is looking for an opponent: the newsletter for training camps, with a coupon.',
    tour: 'New cities, free dates and trips with a match: the newsletter for team travel, with a coupon.',
    cup: 'New tournaments, free places and closing dates: the newsletter of the cups, with a coupon.',
    goods: 'New products and special prices: the newsletter, with a coupon.',
  },
  text: 'We never pass your address on.',
  email: 'E-mail address',
  hint: 'We send a link to confirm first.',
  order: 'Subscribe',
  trap: 'Please leave empty',
  endBefore: 'You can unsubscribe in every e-mail and',
  endLink: 'on this page',
  couponName: 'Coupon',
  couponOver: {
    camp: 'Off your next training camp',
    tour: 'Off your next team trip',
    cup: 'Off your next tournament',
    goods: 'Off your next inquiry',
  },
  couponPercent: '{{percent}}%',
  couponUnder: 'The code comes with the confirmation and is valid once.',
  couponOnce: 'The code is valid once. It is in the e-mail too.',
  couponClaim: 'Coupon for the newsletter',
  done: {
    ordered: {
      title: 'Almost done.',
      text: 'We never pass your address on.',
    },
    confirmed: {
      title: 'Welcome to the squad.',
      goodsTitle: 'Welcome.',
      text: 'We never pass your address on.',
    },
    asked: {
      title: 'One click is missing.',
      text: 'We never pass your address on.',
    },
    ended: {
      title: 'You have unsubscribed.',
      text: 'We never pass your address on.',
    },
  },
  toHome: 'To the home page',
  orderAgain: 'Subscribe again',
  confirmPageTitle: 'Confirm the newsletter | {{brand}}',
  confirmHeading: 'Confirm the newsletter?',
  confirmText: 'One click, and you are subscribed.',
  confirm: 'Yes, confirm',
  confirmNew: 'If the link has expired, get a new one:',
  endPageTitle: 'Unsubscribe from the newsletter | {{brand}}',
  endHeading: 'Unsubscribe from the newsletter',
  endMailedText: 'One click is enough, and we send no more e-mails.',
  endText: 'Tell us the address, and we send you a link to unsubscribe.',
  endHint: 'So that nobody else can unsubscribe you, you confirm it in the e-mail.',
  end: 'Unsubscribe',
  already: 'Newsletter already subscribed',
  alreadyText: 'This address is confirmed. There is nothing left to do.',
  linkGone: 'This link is no longer valid',
  linkGoneText: 'It is unknown, has been used or has expired. Simply get a new one.',
  failed: 'That did not work',
  orderFailed: 'Newsletter subscription failed',
  tooMany_one:
    'This was requested very often from here. You can try again in {{count}} minute. Until then: {{phone}} or {{email}}.',
  tooMany_other:
    'This was requested very often from here. You can try again in {{count}} minutes. Until then: {{phone}} or {{email}}.',
  unreachable:
    'Our server does not answer right now. Try again in a moment, or reach us at {{phone}} or {{email}}.',
};
