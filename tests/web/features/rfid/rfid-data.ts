/** The last page of a list. */
export const lastPage = { __typename: 'PageInfo', endCursor: null, hasNextPage: false };

/** A chip without a holder and without a name. */
export const plainChip = {
  __typename: 'Rfid',
  description: null,
  member: null,
  costCenter: null,
  supplier: 'Nordlader',
  status: 'ACTIVE',
  managedBy: null,
  version: 1,
};
