export const refusals = {
  refusedTitle: 'That did not come from here.',
  refusedText:
    'We could not tell whether the form came from our site. Reload the previous page and send it again.',
  busyTitle: 'Full house.',
  busyText: 'Very many people are here right now. Please try again in a few seconds.',
  misdirectedTitle: 'Wrong address',
  misdirectedText: 'There is no shop here under this name.',
  tooLargeTitle: 'Too much at once',
  tooLargeText: 'The form is too large. Please shorten the texts and send it again.',
  wrongMethodTitle: 'Not possible here',
  wrongMethodText: 'The shop does not answer this kind of request.',
  wrongTypeTitle: 'We do not understand this',
  wrongTypeText: 'Only ordinary forms are accepted here.',
  tooManyFieldsTitle: 'Too many entries',
  tooManyFieldsText: 'The form holds more fields than there can be.',
} as const;
