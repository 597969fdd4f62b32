/** Shares of the reader, in place of all; as in the `shares` of an address. */
export const whoseShares = ['watch', 'portfolio'] as const;
export type WhoseShares = (typeof whoseShares)[number];

/** Undefined: all shares. */
export const parseWhose = (given: unknown): WhoseShares | undefined =>
  whoseShares.find((whose) => whose === given);
