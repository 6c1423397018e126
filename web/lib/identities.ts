import { useCallback } from 'react';
import { withQuery } from '../../schema/paths.ts';
import type { SignInWayPartsFragment } from './generated/SignInWay.ts';
import { useText } from './use-text.ts';

/** A way to sign in. */
export type SignInWay = SignInWayPartsFragment;

/** The ways to sign in that the provider offers and the person does not have. */
export const missingWays = (
  offered: readonly SignInWay[],
  held: readonly Readonly<{ way: SignInWay }>[],
): readonly SignInWay[] =>
  offered.filter(({ connection }) => held.every(({ way }) => way.connection !== connection));

/** Names a way to sign in. */
export function useWayName() {
  const text = useText();
  return useCallback(
    ({ connection, provider, name }: SignInWay) =>
      name ?? (provider === 'OTHER' ? connection : text(`settings.provider.${provider}`)),
    [text],
  );
}

/** The address of a form that links or removes a way to sign in. */
export const identityChangePath = (
  change: 'link' | 'unlink',
  { connection }: SignInWay,
  next: string,
): string => withQuery(`/identities/${change}`, { provider: connection, next });
