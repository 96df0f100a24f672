export const products = Array.from({ length: 24 }, (_, index) => ({
  id: index + 1,
  slug: `training-jacket-${index}`,
  title: `Training jacket with long zip ${index}`,
  brand: 'Example',
  price: 3990 + index * 100,
  before: index % 4 ? 0 : 4990 + index * 100,
  rating: 4.2,
  reviews: 12 + index,
  image: `/images/${index}`,
  badges: index % 3 ? [] : ['New'],
  colours: ['#123', '#456', '#789', '#abc'],
}));

export const facets = ['Size', 'Colour', 'Brand', 'Material', 'Price'].map((name, group) => ({
  name,
  values: Array.from({ length: 8 }, (_, index) => ({
    label: `${name} ${index}`,
    count: 20 + index * group,
  })),
}));
