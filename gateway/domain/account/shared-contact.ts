import { isFilled } from '../text.ts';

/** How a person or an organisation is reached. */
export interface ContactDetails {
  readonly email?: string | null | undefined;
  /** E.164. */
  readonly phone?: string | null | undefined;
}

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  isFilled(one) && isFilled(other) && one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The details that a contact and the organisation have in common, which they may not, whichever of the two is changed
 * (ORG-11). What is unknown is not shared.
 */
export function sharedContactDetails(
  given: ContactDetails,
  other: ContactDetails,
): readonly ('email' | 'phone')[] {
  return (['email', 'phone'] as const).filter((detail) => isSame(given[detail], other[detail]));
}
