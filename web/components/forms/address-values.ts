/** An address as a form holds it: every part a text. */
export interface AddressValues {
  readonly addressLine1: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  /** Empty in a country without regions. */
  readonly region: string;
}

/** The known parts of an address, for filling in the rest. Norway unless another country is known. */
export const addressValues = (
  known:
    | Readonly<Partial<Record<keyof AddressValues, string | null | undefined>>>
    | null
    | undefined,
): AddressValues => ({
  addressLine1: known?.addressLine1 ?? '',
  postalCode: known?.postalCode ?? '',
  city: known?.city ?? '',
  country: known?.country ?? 'NO',
  region: known?.region ?? '',
});
