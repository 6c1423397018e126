import type { PersonFactsFragment, ResidentFactsFragment } from './generated/People.ts';

type Named = Readonly<{ firstName: string | null; lastName: string | null; email: string | null }>;

const isFilled = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text.trim() !== '';
const filled = (...texts: readonly (string | null | undefined)[]) => texts.find(isFilled);

/** The display name of a person: the e-mail address without a name, undefined without either. */
export function nameOf({
  member,
  invitation,
}: Pick<PersonFactsFragment, 'member' | 'invitation'>): string | undefined {
  return member ? memberName(member) : filled(invitation?.inviteeName, invitation?.inviteeEmail);
}

export const memberName = ({ firstName, lastName, email }: Named): string | undefined =>
  filled([firstName, lastName].filter(Boolean).join(' '), email);

export const emailOf = ({ member, invitation }: PersonFactsFragment): string | null =>
  member ? member.email : (invitation?.inviteeEmail ?? null);

/** The location of a charger. */
export const placeOf = ({
  location,
  parkingLot,
}: Pick<NonNullable<ResidentFactsFragment['chargers']>[number], 'location' | 'parkingLot'>) =>
  [location, parkingLot].filter(Boolean).join(', ');
