import { z } from 'zod';

/** One way to sign in, as the provider writes it. */
const identity = z
  .object({
    provider: z.string().min(1),
    user_id: z.union([z.string().min(1), z.number()]).transform(String),
    connection: z.string().nullish().catch(null),
  })
  .transform(({ provider, user_id, connection }) => ({
    provider,
    userId: user_id,
    connection: connection ?? null,
  }));

/** A list that drops unreadable entries, so that one malformed entry does not hide the others. */
const lenientList = <T>(entry: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) =>
      entries.flatMap((value) => {
        const parsed = entry.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    );

const textOrNull = z.string().min(1).nullable().catch(null);
/** Cognito and Apple write booleans as texts, in their custom attributes and for addresses from another provider. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .catch(false);
/** Epoch milliseconds, of seconds as a number or its digits. */
const milliseconds = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number),
  ])
  .transform((seconds) => seconds * 1000);
const instantOrNull = z
  .union([z.iso.datetime({ offset: true }), milliseconds])
  .transform((value) => new Date(value))
  .pipe(z.date())
  .transform((date) => date.toISOString())
  .nullable()
  .catch(null);

/** The suffixes of the provider's custom claims, after the namespace. */
const customClaims = z.object({
  identities: lenientList(identity),
  identityMigrationAction: z.enum(['force', 'none', 'prompt']).catch('none'),
  identityMigrationUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  suggestLinkAccounts: flag,
  suggestedAccounts: lenientList(identity),
  previousLogin: instantOrNull,
  currentLogin: instantOrNull,
  loginProvider: textOrNull,
});

const standardClaims = z.object({
  name: textOrNull,
  given_name: textOrNull,
  family_name: textOrNull,
  email: textOrNull,
  email_verified: flag,
  phone_number: textOrNull,
  phone_number_verified: flag,
  auth_time: milliseconds.nullable().catch(null),
});

const identitySchema = z.object({
  provider: z.string(),
  userId: z.string(),
  connection: z.string().nullable(),
});

/** Our own form of the claims, as sessions keep it. Instants are ISO 8601 in UTC. */
export const claimsSchema = z.object({
  name: z.string().nullable(),
  givenName: z.string().nullable().default(null),
  familyName: z.string().nullable().default(null),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  /** The verified number that the person signs in with. */
  mobileNumber: z.string().nullable().default(null),
  identities: z.array(identitySchema),
  identityMigrationAction: z.enum(['force', 'none', 'prompt']),
  identityMigrationUrl: z.string().nullable(),
  suggestLinkAccounts: z.boolean(),
  suggestedAccounts: z.array(identitySchema),
  previousLogin: z.string().nullable(),
  currentLogin: z.string().nullable(),
  loginProvider: z.string().nullable(),
  /** The time of the person's last authentication, epoch milliseconds. */
  authTime: z.number().nullable().default(null),
});

/** The claims that the portal reads: standard ones, then the suffixes of the custom ones. */
export const CLAIMS: readonly string[] = [
  ...Object.keys(standardClaims.shape),
  ...Object.keys(customClaims.shape),
];
type Claim = keyof typeof standardClaims.shape | keyof typeof customClaims.shape;
export const isClaim = (name: string): name is Claim => CLAIMS.includes(name);

/** The names that a provider has of its own, by the claim. A custom claim of that name has no namespace. */
export type ClaimNames = Readonly<Partial<Record<Claim, string>>>;

/** The identity provider's claims about the person who signed in (AUTH-2 to AUTH-6). */
export type Claims = z.infer<typeof claimsSchema>;

/**
 * Parses the claims of an already verified token. Never throws: the provider's custom claims are optional, and a
 * malformed one must not lock a person out.
 * @param namespace the prefix of the custom claims, such as `https://ladeportal.example/`
 * @param names the claims that the provider names otherwise
 */
export function parseClaims(
  payload: Readonly<Record<string, unknown>>,
  namespace: string,
  names: ClaimNames = {},
): Claims {
  const own: Readonly<Record<string, string>> = names;
  const valuesOf = (shape: object, prefix: string) =>
    Object.fromEntries(
      Object.keys(shape).map((claim) => [claim, payload[own[claim] ?? `${prefix}${claim}`]]),
    );
  const custom = customClaims.parse(valuesOf(customClaims.shape, namespace));
  const standard = standardClaims.parse(valuesOf(standardClaims.shape, ''));
  const { name, given_name, family_name, email, email_verified, auth_time } = standard;
  return {
    ...custom,
    name,
    givenName: given_name,
    familyName: family_name,
    email,
    emailVerified: email_verified,
    mobileNumber: standard.phone_number_verified ? standard.phone_number : null,
    authTime: auth_time,
    // Both are needed: the flag without an account to link to suggests nothing.
    suggestLinkAccounts: custom.suggestLinkAccounts && custom.suggestedAccounts.length > 0,
  };
}

/** The user id: what follows the subject's first vertical bar (AUTH-3). */
export function userIdOf(subject: string): string {
  return subject.slice(subject.indexOf('|') + 1);
}

/** Fills in the e-mail address of a person who repeats a sign-in with a password. */
export const ownLoginHint = ({ loginProvider, email }: Claims): string | undefined =>
  loginProvider === 'database' ? (email ?? undefined) : undefined;
