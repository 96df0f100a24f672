export const errors = {
  notFoundTitle: 'Offside.',
  notFoundText: 'This page does not exist, or no longer does. The offer may have moved.',
  serverTitle: 'Floodlights out.',
  serverText:
    'Something went wrong on our side. Try again in a few seconds; your inquiry basket is safe.',
  serverReference: 'Error number {{id}}',
  unavailableTitle: 'Drinks break.',
  unavailableText:
    'Part of the shop is not answering right now. Try again in a few seconds; your inquiry basket is safe.',
  offlineTitle: 'No network.',
  offlineText:
    'Without a connection we cannot load anything new. Your inquiry basket is not affected.',
  connectAgain: 'Connect again',
  notAvailableOffline: 'Not available in offline mode',
  notTakenText:
    'We cannot reach our booking system right now and do not know whether your details have arrived. Send them again in a moment: they count only once.',
  sendAgain: 'Send again',
  toCart: 'To the basket',
  tryAgain: 'Try again',
  toHome: 'To the home page',
  notFoundDocument: 'Page not found',
  documentTitle: 'Error {{status}}',
  unknownFieldTitle: 'This form does not fit',
  unknownFieldText:
    'It contains a field that does not exist here. Please open the page again, fill in the form once more and send it.',
  openPage: 'Open the page again',
} as const;
