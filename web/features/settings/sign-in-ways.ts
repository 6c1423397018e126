import type { LoginProvider } from '../../generated/graphql.ts';
import { paths, withQuery } from '../../../schema/paths.ts';

/** The ways to sign in, in the order they are offered. */
export const providers = [
  'database',
  'sms',
  'vipps',
  'google',
  'apple',
] as const satisfies readonly LoginProvider[];

/** Where a form of ours sends the browser to change how the person signs in; it comes back here. */
export const changeOfSignIn = (change: 'link' | 'unlink', provider: LoginProvider): string =>
  withQuery(`/identities/${change}`, { provider, next: paths.settings });
