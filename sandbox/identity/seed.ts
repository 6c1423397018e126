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

/** Who is to move to another way to sign in; the address is resolved against the portal's. */
const MIGRATION: ReadonlyMap<string, { action: 'force' | 'prompt'; url: string }> = new Map<
  PersonaId,
  { action: 'force' | 'prompt'; url: string }
>([
  ['vendor-admin', { action: 'prompt', url: '/account/settings' }],
  ['service-partner-admin', { action: 'force', url: '/account/settings' }],
]);

/** Who once signed in at a social provider with the same e-mail and so has a second account: linking is suggested. */
const SECOND_ACCOUNTS: Readonly<Partial<Record<PersonaId, SocialProvider>>> = {
  'e-invoice': 'google',
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
  const seconds = personas.flatMap((persona) => secondAccountOf(persona));
  await db
    .insertInto('account')
    .values([
      ...personas.map((persona) => ({
        ...accountOf(persona, persona.userId),
        phone: persona.mobileNumber,
        password_hash: passwordHash,
        migration_action: MIGRATION.get(persona.userId)?.action ?? ('none' as const),
        migration_url: MIGRATION.get(persona.userId)?.url ?? null,
      })),
      ...seconds.map(({ persona, userId }) => accountOf(persona, userId)),
    ])
    .execute();
  const rows = personas.flatMap(({ userId, email, mobileNumber }) => [
    identity('database', email, userId, consentedAt),
    identity('sms', mobileNumber, userId, consentedAt),
    ...socialOf(userId).map((provider) =>
      identity(provider, `${provider}-${userId}`, userId, null),
    ),
  ]);
  const others = seconds.map(({ provider, userId }) => identity(provider, userId, userId, null));
  await db
    .insertInto('account_identity')
    .values([...rows, ...others])
    .execute();
}

function accountOf(persona: Persona, userId: string) {
  return {
    user_id: userId,
    email: persona.email,
    email_verified: true,
    phone: null,
    given_name: persona.firstName,
    family_name: persona.lastName,
    password_hash: null,
    previous_login: null,
    current_login: null,
    migration_action: 'none' as const,
    migration_url: null,
  };
}

function secondAccountOf(persona: Persona) {
  return Object.entries(SECOND_ACCOUNTS).flatMap(([userId, provider]) =>
    userId === persona.userId ? [{ persona, provider, userId: `${provider}-${userId}` }] : [],
  );
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
