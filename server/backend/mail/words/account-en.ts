import type { SameKeys } from '../../../../app/i18n/typed-words.ts';
import type { accountDe } from './account-de.ts';

/** English texts of mails about accounts and the newsletter. */
export const accountEn: SameKeys<typeof accountDe> = {
  greeting: 'Hello {{name}},',
  greetingUnnamed: 'Hello,',
  questions: 'Questions? Reply to this e-mail, call {{phone}} or write to {{email}}.',
  signature: 'Your {{brand}} team',
  accountReason:
    'You get this e-mail because this address belongs to a customer account at {{brand}}.',

  welcomeSubject: 'Your account at {{brand}}',
  welcome:
    'Welcome to {{brand}}. Your account is ready: sign in with this e-mail address and your password.\n\nIn it you find your inquiries, your wishlist, your addresses and your teams.',
  toAccount: 'To my account',
  welcomeWrong:
    'You did not register? Then reply briefly to this e-mail and we delete the account.',

  knownSubject: 'You already have an account at {{brand}}',
  known:
    'Somebody has just tried to register this e-mail address at {{brand}}. There is an account already, so nothing has changed.\n\nWas it you? Then simply sign in. If you have forgotten the password, you can ask for a new one on the sign-in page.',
  knownWrong: 'If it was not you, there is nothing to do: nobody got into your account.',

  resetSubject: 'Choose a new password',
  reset:
    'A new password was requested for your account at {{brand}}. The link is valid for {{minutes}} minutes and only once.',
  resetLink: 'Choose a new password',
  resetWrong: 'If you did not ask for it, there is nothing to do: your password stays as it is.',

  changedSubject: 'Your password has been changed',
  changed:
    'The password of your account at {{brand}} has just been changed. All other devices are signed out.',
  changedWrong:
    'Was it not you? Then ask for a new password on the sign-in page at once, and let us know.',

  socialSubject: 'Sign in with {{provider}}: please confirm',
  social:
    'Somebody wants to sign in at {{brand}} with {{provider}} and gave this e-mail address. Confirm it in the browser in which you started.\n\nThe link is valid for {{minutes}} minutes and only once.',
  socialLink: 'Confirm the sign-in',
  socialWrong: 'If it was not you, there is nothing to do: nobody gets into your account.',
  socialReason:
    'You get this e-mail because somebody wanted to sign in at {{brand}} with {{provider}} and this address.',
  methodSubject: 'You can now sign in with {{provider}}',
  method: 'You can now sign in to your account at {{brand}} with {{provider}} too.',
  dropped:
    'Your e-mail address was not confirmed until now. To keep you safe, what was set up before is no longer valid: {{items}}.\n\nPlease also check that the addresses and details in your account are yours.',
  droppedPassword: 'the old password (choose a new one under “Forgot your password?”)',
  droppedMethod: 'signing in with {{provider}}',
  droppedSessions: 'the sign-ins on other devices',
  droppedEmailChange: 'a change of the e-mail address that was not confirmed yet',
  droppedDevices: 'notifications to devices',
  droppedWishlist: 'the link to the shared wishlist',
  droppedSubject: 'Old ways into your account have been removed',
  droppedOpening: 'The e-mail address of your account at {{brand}} is now confirmed.',
  methodGoneSubject: 'Signing in with {{provider}} has been removed',
  methodGone: 'You can no longer sign in to your account at {{brand}} with {{provider}}.',
  methodWrong:
    'Was it not you? Then change your password at once, sign out all devices and let us know.',

  emailSubject: 'Confirm your new e-mail address',
  email:
    'Your account at {{brand}} is to belong to this e-mail address from now on. Confirm it in the browser in which you are signed in.\n\nThe link is valid for {{minutes}} minutes and only once.',
  emailLink: 'Confirm the address',
  emailWrong:
    'If you did not ask for it, there is nothing to do: without a confirmation nothing changes.',
  emailReason:
    'You get this e-mail because somebody gave this address for an account at {{brand}}.',
  movedSubject: 'Your e-mail address has been changed',
  moved:
    'Your account at {{brand}} now belongs to another e-mail address. All other devices are signed out; nothing about the account comes to this address any more.',
  movedWrong: 'Was it not you? Then reply to this e-mail at once, and we will help you.',
  movedReason:
    'You get this e-mail because this address belonged to an account at {{brand}} until now.',

  deletedSubject: 'Your account has been deleted',
  deleted:
    'Your account at {{brand}} has been deleted, with its addresses, teams, wishlist and reviews. Inquiries that we have to keep belong to no account any more.',
  deletedReason:
    'You get this e-mail because until just now this address belonged to a customer account at {{brand}}.',

  confirmSubject: 'Please confirm the {{brand}} newsletter',
  confirm:
    'Somebody subscribed to the {{brand}} newsletter with this e-mail address. Confirm it with one click; we send nothing before.',
  confirmPercent: 'With the confirmation you get a coupon of {{percent}}%.',
  confirmLink: 'Confirm the newsletter',
  confirmWrong:
    'If it was not you, there is nothing to do: without your confirmation we send no further e-mail.',
  newsletterReason:
    'You get this e-mail because this address was subscribed to the {{brand}} newsletter.',

  couponSubject: 'Your coupon of {{percent}}%',
  coupon:
    'Thank you, your newsletter is confirmed. Here is your coupon of {{percent}}%:\n\n{{code}}\n\nType it in the basket. It is yours alone and valid once.',
  couponLink: 'See the offers',
  unsubscribe: 'No more newsletters? Unsubscribe here: {{url}}',
  confirmedSubject: 'Your newsletter is confirmed',
  confirmed: 'Thank you, your newsletter is confirmed.',

  endSubject: 'Unsubscribe from the newsletter',
  end: 'Somebody asked to unsubscribe this e-mail address from the {{brand}} newsletter. One click is enough.',
  endLink: 'Unsubscribe now',
  endWrong: 'If you want to keep the newsletter, there is nothing to do.',
};
