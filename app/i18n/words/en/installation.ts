export const installation = {
  screenshot: 'The home page with selected offers',
  shortcuts: { cart: 'Basket', inquiries: 'My inquiries', search: 'Search' },
} as const;
