/**
 * Whether the person is registered (USER-8): true once the me call returned a
 * user. Null, unknown, until the first attempt to load the user has ended.
 */
export function isRegistered(session: {
  readonly isReady: boolean;
  readonly hasUser: boolean;
}): boolean | null {
  return session.isReady ? session.hasUser : null;
}
