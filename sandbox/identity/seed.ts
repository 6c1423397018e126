import type { Database } from '../db/database.ts';
import type { IdentityProvider } from '../db/tables-identity.ts';
import { PERSONA_PASSWORD, type Persona, type PersonaId } from '../personas.ts';
import type { SocialProvider } from './accounts.ts';
import { hashPassword } from './passwords.ts';

/** Personas that also have an identity at a social provider. */
const SOCIAL: Readonly<Record<SocialProvider, readonly PersonaId[]>> = {
  google: ['kari', 'company-admin', 'several-roles', 'unregistered', 'heavy'],
  apple: ['kari', 'family-admin', 'company-member', 'brand-new'],
  vipps: ['kari', 'family-member', 'cooperative-resident', 'smb', 'card-expiring'],
};

/** Personas that must migrate to another sign-in method. */
const MIGRATION: ReadonlyMap<string, 'force' | 'prompt'> = new Map<PersonaId, 'force' | 'prompt'>([
  ['heavy', 'prompt'],
  ['vendor-admin', 'force'],
]);
/** Resolved against the portal's address. */
const MIGRATION_URL = '/account/settings/sign-in';

/** Personas with a second account, from a social provider and with the same e-mail: the claims suggest linking. */
const SECOND_ACCOUNTS: Readonly<Partial<Record<PersonaId, SocialProvider>>> = {
  'blocked-member': 'google',
};

/**
 * Gives every persona an account with password and SMS, with consent, and some a social provider, without consent. Removes
 * earlier accounts, sign-in state and messages. Signing keys stay, because clients have cached them.
 */
export async function seedAccounts(db: Database, personas: readonly Persona[]): Promise<void> {
  // One hash for all: the password is not secret, and a hash for each would delay the start by seconds.
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
        migration_action: MIGRATION.get(persona.userId) ?? ('none' as const),
        migration_url: MIGRATION.has(persona.userId) ? MIGRATION_URL : null,
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
    given_name: persona.firstName,
    family_name: persona.lastName,
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
