/** The kinds of sign-in that the portal has names for, as the identity provider usually calls their connections. */
export const SIGN_IN_KINDS = ['database', 'sms', 'vipps', 'google', 'apple'] as const;

/** A way to sign in. */
export interface SignInWay {
  /** The identity provider's name of it. */
  readonly connection: string;
  readonly kind: (typeof SIGN_IN_KINDS)[number] | 'other';
  /** Null for the usual name of its kind. */
  readonly name: string | null;
  /** The name of its file. Null for none. */
  readonly icon: string | null;
}

/**
 * The way to sign in with a connection. One of a known kind that the provider does not offer any more has its usual name.
 * Null for a connection that the portal has no name for.
 */
export function signInWayOf(connection: string, offered: readonly SignInWay[]): SignInWay | null {
  const kind = SIGN_IN_KINDS.find((each) => each === connection);
  return (
    offered.find((way) => way.connection === connection) ??
    (kind === undefined ? null : { connection, kind, name: null, icon: null })
  );
}
