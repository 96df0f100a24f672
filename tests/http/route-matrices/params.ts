/** Values for the parameters of the route table's paths. */
export const params: Record<string, string> = {
  '*': 'good-10',
  childSku: '',
  code: 'de_de',
  file: 'world.svg',
  id: '1',
  item: '99',
  number: '100000001',
  parentSku: 'GOOD-10',
  provider: 'google',
  sku: 'GOOD-10',
  slug: 'good',
};
