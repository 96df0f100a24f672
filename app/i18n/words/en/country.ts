export const country = {
  title: 'Which shop suits you?',
  invite: 'Hello! Would you rather visit our site for {{name}}?',
  inviteWorld: 'Hello! Would you rather visit our international site in English?',
  inviteCup: 'Hello! Would you rather see our tournaments in English?',
  banner: 'There is a site of ours that may suit you better:',
  bannerCup: 'Our tournaments are there in another language, too:',
  remember: 'Remember my selection',
  stay: 'Stay here',
  all: 'All countries and languages',
} as const;
