import { withQuery } from '../../schema/paths.ts';
import type { LoginProvider } from '../generated/schema.ts';

/** The ways to sign in, in the order they are offered. */
export const providers = [
  'DATABASE',
  'SMS',
  'VIPPS',
  'GOOGLE',
  'APPLE',
] as const satisfies readonly LoginProvider[];

/** The address of a form that links or removes a way to sign in. The provider's own spelling is lower-case. */
export const identityChangePath = (
  change: 'link' | 'unlink',
  provider: LoginProvider,
  next: string,
): string =>
  withQuery(`/identities/${change}`, {
    provider: provider.toLowerCase(),
    next,
  });
