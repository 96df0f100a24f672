import { describe, expect, it } from 'vitest';
import {
  isDataAddress,
  readDataRoute,
  withDataRoute,
  withoutDataRoute,
} from '../../app/request/data-request.ts';

const asked = () => new URL('https://shop.example/de_de/cart?step=2&_data=routes%2Fcart');

describe('data-request', () => {
  it('reads the route of a data request, and none of a document request', () => {
    expect(readDataRoute(asked())).toBe('routes/cart');
    expect(readDataRoute(new URL('https://shop.example/cart?my_data=1'))).toBeNull();
  });

  it.each([
    ['/cart?_data=root', true],
    ['/cart?step=2&_data=root', true],
    ['/cart?my_data=1', false],
    ['/_data=1', false],
  ])('says of %s whether it is a data address: %s', (address, isData) => {
    expect(isDataAddress(address)).toBe(isData);
  });

  it('adds and removes the route without changing the given address', () => {
    const url = asked();
    expect(withoutDataRoute(url).href).toBe('https://shop.example/de_de/cart?step=2');
    expect(url.href).toBe(asked().href);
    expect(withDataRoute(withoutDataRoute(url), 'routes/cart').href).toBe(asked().href);
  });
});
