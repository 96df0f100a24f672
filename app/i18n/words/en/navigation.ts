export const navigation = {
  brands: 'Brands',
  allOf: 'All of {{name}}',
  storeNow: 'Current shop:',
  storeAndCurrency: '{{store}}, {{currency}}',
  storesText: 'You stay on the same page where it exists there.',
  footer: {
    campOffers: 'Offers',
    tourOffers: 'Travel',
    cupOffers: 'Tournaments',
    goodsOffers: 'Products',
    service: 'Service',
    legal: 'Legal',
    demo: 'Demonstration with invented offers and prices.',
    sources: 'Place data: GeoNames (CC BY 4.0). Maps: Natural Earth.',
    goodsPromise: 'The newsletter brings {{percent}}% off your next inquiry.',
    promises_one:
      'Free rebooking and returns up to {{count}} day before arrival. The newsletter brings {{percent}}% off your next inquiry.',
    promises_other:
      'Free rebooking and returns up to {{count}} days before arrival. The newsletter brings {{percent}}% off your next inquiry.',
  },
  phone: 'Phone',
  offers_one: 'offer',
  offers_other: 'offers',
} as const;
