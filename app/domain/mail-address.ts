/**
 * A mail address with an ASCII domain. Zod's own pattern refuses top-level domains in Punycode, such as
 * those of .рф. The part before the @ has at most 64 characters (RFC 5321). Rule C15.9
 */
export const mailAddressPattern =
  /^(?=[^@]{1,64}@)(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]*[A-Za-z0-9])$/;
