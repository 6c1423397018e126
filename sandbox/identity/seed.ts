import type { Database } from '../db/database.ts';
import type { IdentityProvider } from '../db/tables-identity.ts';
import { PERSONA_PASSWORD, type Persona, type PersonaId } from '../personas.ts';
import { hashPassword } from './passwords.ts';
import type { SocialProvider } from './providers.ts';

/** Who also has an identity at a social provider. */
const SOCIAL: Readonly<Record<SocialProvider, readonly PersonaId[]>> = {
  google: ['kari', 'company-admin', 'several-roles', 'unregistered', 'heavy'],
  apple: ['kari', 'family-admin', 'company-member', 'brand-new'],
  vipps: ['kari', 'family-member', 'cooperative-resident', 'smb', 'card-expiring'],
};

/**
 * Gives every persona an account: password and SMS, consent given, and for some a social provider, consent not
 * given. Accounts, sign-in state and sent messages from before are removed; signing keys stay, so that what has
 * fetched them goes on working.
 */
export async function seedAccounts(db: Database, personas: readonly Persona[]): Promise<void> {
  // One hash for all: the password is no secret, and a hash each would cost the start seconds.
  const passwordHash = await hashPassword(PERSONA_PASSWORD);
  const consentedAt = new Date();
  for (const table of ['account', 'oidc_record', 'sign_in_attempt', 'sms_code', 'message'] as const)
    await db.deleteFrom(table).execute();
  await db
    .insertInto('account')
    .values(
      personas.map((persona) => ({
        user_id: persona.userId,
        email: persona.email,
        email_verified: true,
        phone: persona.mobileNumber,
        given_name: persona.firstName,
        family_name: persona.lastName,
        password_hash: passwordHash,
        previous_login: null,
        current_login: null,
        migration_url: null,
      })),
    )
    .execute();
  const rows = personas.flatMap(({ userId, email, mobileNumber }) => [
    identity('database', email, userId, consentedAt),
    identity('sms', mobileNumber, userId, consentedAt),
    ...socialOf(userId).map((provider) =>
      identity(provider, `${provider}-${userId}`, userId, null),
    ),
  ]);
  await db.insertInto('account_identity').values(rows).execute();
}

function identity(
  provider: IdentityProvider,
  subject: string,
  userId: string,
  consentedAt: Date | null,
) {
  return { provider, subject, user_id: userId, consented_at: consentedAt };
}

function socialOf(userId: string): readonly SocialProvider[] {
  return (['google', 'apple', 'vipps'] as const).filter((provider) =>
    SOCIAL[provider].some((id) => id === userId),
  );
}
