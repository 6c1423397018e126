import { isFilled } from '../text.ts';

/** The contact details of a person or an organisation. */
export interface ContactDetails {
  readonly email?: string | null | undefined;
  /** E.164. */
  readonly phone?: string | null | undefined;
}

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  isFilled(one) && isFilled(other) && one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The details that a contact and the organisation have in common. They must differ, whichever of the two is changed
 * (ORG-11). Unknown details are not shared.
 */
export function sharedContactDetails(
  given: ContactDetails,
  other: ContactDetails,
): readonly ('email' | 'phone')[] {
  return (['email', 'phone'] as const).filter((detail) => isSame(given[detail], other[detail]));
}
