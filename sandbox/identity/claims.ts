import type { Account } from 'oidc-provider';
import type { IdentityProvider } from '../db/tables-identity.ts';
import type { SandboxDeps } from '../deps.ts';
import {
  accountsWithSameEmail,
  findAccount,
  isSocialProvider,
  nameOf,
  type AccountWithIdentities,
} from './accounts.ts';

/** The portal's own claims, after the namespace (AUTH-7). */
const CUSTOM_CLAIMS = [
  'identities',
  'identityMigrationAction',
  'identityMigrationUrl',
  'suggestLinkAccounts',
  'suggestedAccounts',
  'previousLogin',
  'currentLogin',
  'loginProvider',
] as const;

/** The claims of each scope. `openid` has the portal's own, `profile` also the phone number. */
export function claimsByScope(namespace: string): Record<string, readonly string[]> {
  return {
    openid: ['sub', ...CUSTOM_CLAIMS.map((claim) => `${namespace}${claim}`)],
    profile: ['name', 'given_name', 'family_name', 'phone_number', 'phone_number_verified'],
    email: ['email', 'email_verified'],
    phone: ['phone_number', 'phone_number_verified'],
  };
}

/** Finds the account of a subject for oidc-provider. Undefined ends the subject's session and refresh tokens. */
export async function accountForProvider(
  { db, config }: Pick<SandboxDeps, 'db' | 'config'>,
  subject: string,
): Promise<Account | undefined> {
  const account = await findAccount(db, subject);
  if (!account) return undefined;
  return {
    accountId: subject,
    claims: async () => {
      const suggested = await accountsWithSameEmail(db, account);
      return {
        ...standardClaims(account),
        ...namespaced(config.claimsNamespace, {
          identities: account.providers.map((provider) => asIdentity(provider, account.user_id)),
          identityMigrationAction: account.migration_action,
          identityMigrationUrl: absolute(account.migration_url, config.publicUrl),
          suggestLinkAccounts: suggested.length > 0,
          suggestedAccounts: suggested.map((row) => asIdentity(row.provider, row.userId)),
          previousLogin: account.previous_login?.toISOString(),
          currentLogin: account.current_login?.toISOString(),
          loginProvider: account.loginProvider,
        }),
      };
    },
  };
}

function standardClaims(account: AccountWithIdentities): Record<string, unknown> {
  return {
    name: nameOf(account),
    given_name: account.given_name ?? undefined,
    family_name: account.family_name ?? undefined,
    ...(account.email !== null && { email: account.email, email_verified: account.email_verified }),
    ...(account.phone !== null && { phone_number: account.phone, phone_number_verified: true }),
  };
}

/** Stored addresses of the portal lack the origin, which is configured. */
function absolute(url: string | null, portal: string): string | undefined {
  return url === null ? undefined : new URL(url, portal).href;
}

/** An identity in the claims and in the identities API; an account has at most one per provider. */
export function asIdentity(provider: IdentityProvider, userId: string) {
  return { provider, user_id: userId, connection: provider, isSocial: isSocialProvider(provider) };
}

function namespaced(
  namespace: string,
  claims: Readonly<Record<(typeof CUSTOM_CLAIMS)[number], unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(claims).map(([claim, value]) => [`${namespace}${claim}`, value]),
  );
}
