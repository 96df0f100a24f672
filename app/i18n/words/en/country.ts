export const country = {
  title: 'Which shop suits you?',
  invite: 'Hello! Would you rather visit our site for {{name}}?',
  inviteWorld: 'Hello! Would you rather visit our international site in English?',
  inviteCup: 'Hello! Would you rather see our tournaments in English?',
  banner: 'There is a site of ours that may suit you better:',
  bannerCup: 'You can also read about our tournaments in another language:',
  remember: 'Remember my selection',
  stay: 'Stay here',
  all: 'All countries and languages',
} as const;
