/** Limits the refused tokens of an address. Both throw above the limit. */
export type RefusalLimit = Readonly<
  Record<'check' | 'count', (request: { readonly ip?: string | undefined }) => Promise<void>>
>;
