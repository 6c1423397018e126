import type { Resolvers } from '../../generated/resolvers.ts';

/** What an account is set to, beyond what the user record says by itself. */
export const settingsResolvers: Resolvers = {
  Viewer: { diagnostics: ({ context: { requestId } }) => ({ requestId }) },
};
