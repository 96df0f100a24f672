export const session = {
  sessionTitle: 'Session lost.',
  sessionEndedText: 'Your session has expired, so nothing was sent yet.',
  sessionMissingText:
    'Your browser did not send our cookie: it was deleted, or cookies are switched off for this address. Nothing was sent yet. Allow cookies for this address; without them we cannot keep a basket.',
  formStaysText: 'What you entered is still here, except for passwords. Send it again to go on.',
  cartLostText:
    'The basket and your earlier answers belonged to the earlier session. Put the offer in again, or sign in if it is in your account.',
  signInFirstText:
    'What you entered is still here, except for passwords. Sign in in a new tab, then send it again from here.',
  answersSavedText:
    'The basket belonged to the earlier session. Put the offer in again, or sign in if it is in your account: what you entered on this page is saved and filled in already.',
  formTooLongText:
    'What you entered is too long to be kept on this page. Go back, copy your text, reload that page and send it again.',
  toSignIn: 'Sign in',
  lostEnded:
    'Your earlier session has expired, and the basket with it. A basket of your account is there again once you sign in.',
  lostMissing:
    'If you had put something in: your browser did not send our cookie. It was deleted, or cookies are switched off for this address.',
  cookiesOffNotice:
    'Your browser stores no cookies of this shop, so we cannot keep a basket for you. Allow cookies for this address and put the offer in again.',
  orderedBefore: 'Your earlier inquiry has reached us. What you add now goes into a new basket.',
  orderedElsewhere: 'We have your inquiry already. Your inquiry basket has been empty since.',
  couponLapsed:
    'The coupon {{code}} is no longer valid for this basket, for example because its minimum value is not reached.',
  toHome: 'To the home page',
} as const;
