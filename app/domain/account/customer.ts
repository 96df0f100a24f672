/** Somebody with an account, as every page may know them. spec: transactions §3 User */
export type KnownCustomer = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  groupId: number;
  /** Proves the group to the commerce host while price tiers are on; never leaves the server. */
  groupToken: string | null;
};
