/** The address of a 3-D Secure page; the reference is in the query, which is not logged. */
export const challengePath = (reference: string): string =>
  `/payments/challenge?${new URLSearchParams({ reference }).toString()}`;
