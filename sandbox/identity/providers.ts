import type { IdentityProvider } from '../db/tables-identity.ts';

/** The social providers that the sandbox has stand-ins for, with their display names. */
export const SOCIAL_PROVIDERS = { google: 'Google', apple: 'Apple', vipps: 'Vipps' } as const;

/** A social provider's value in the subject claim. */
export type SocialProvider = keyof typeof SOCIAL_PROVIDERS;

export function isSocialProvider(value: unknown): value is SocialProvider {
  return typeof value === 'string' && Object.hasOwn(SOCIAL_PROVIDERS, value);
}

export function isIdentityProvider(value: string): value is IdentityProvider {
  return value === 'database' || value === 'sms' || isSocialProvider(value);
}
