/** A signed-in customer, as every page may know them. */
export type KnownCustomer = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  groupId: number;
  /**
   * Proves the customer group to the commerce host while price tiers are on; never leaves the
   * server.
   */
  groupToken: string | null;
};
