/**
 * A mail address with an ASCII domain. Zod's own pattern refuses top-level domains in Punycode, such as
 * those of .рф. Rule C15.9
 */
export const mailAddressPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;
