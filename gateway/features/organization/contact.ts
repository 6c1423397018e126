import type { Context } from '../../context.ts';
import { sharedContactDetails, type ContactDetails } from '../../domain/account/shared-contact.ts';
import { badInput } from '../../errors/input.ts';

/** Refuses contact details of an organisation that are also those of the person, who is its contact. */
export async function requireNotContacts(
  { loaders }: Context,
  { email, phone }: ContactDetails,
): Promise<void> {
  if (email === undefined && phone === undefined) return;
  const person = await loaders.me();
  const shared = sharedContactDetails(
    { email, phone },
    { email: person?.email, phone: person?.mobileNumber },
  );
  if (shared.length === 0) return;
  const codes = { email: 'EMAIL_OF_CONTACT', phone: 'PHONE_OF_CONTACT' } as const;
  throw badInput(shared.map((path) => ({ path, code: codes[path] })));
}
