import type { AddressPartsFragment } from '../../generated/graphql.ts';

/** An address as a form holds it: every part a text. */
export interface AddressValues {
  readonly addressLine1: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

/** What is known of an address, for filling in the rest; in Norway unless something else is known. */
export const addressValues = (
  known: Pick<AddressPartsFragment, keyof AddressValues> | null | undefined,
): AddressValues => ({
  addressLine1: known?.addressLine1 ?? '',
  postalCode: known?.postalCode ?? '',
  city: known?.city ?? '',
  country: known?.country ?? 'NO',
});
