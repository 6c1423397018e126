import type { Context } from '../../context.ts';
import { sharedContactDetails } from '../../domain/account/shared-contact.ts';
import { badInput } from '../../errors/input.ts';

/**
 * Refuses contact details of a person that are also those of the organisation they act for. The backend knows every
 * organisation that the person administers.
 */
export async function requireNotOrganizations(
  { accounts, loaders }: Context,
  given: Readonly<{ email: string } | { mobileNumber: string }>,
): Promise<void> {
  const account = await accounts.active();
  if (account.kind !== 'ORGANIZATION') return;
  // An unreadable organisation must not block the person's own record.
  const organization = await loaders.organization(account).catch(() => null);
  const details = 'email' in given ? { email: given.email } : { phone: given.mobileNumber };
  const [shared] = sharedContactDetails(details, organization ?? {});
  if (shared === undefined) return;
  throw badInput([
    shared === 'email'
      ? { path: 'email', code: 'EMAIL_OF_ORGANIZATION' }
      : { path: 'mobileNumber', code: 'PHONE_OF_ORGANIZATION' },
  ]);
}
